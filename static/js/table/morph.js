// Makes one part of the page like another one, changing only what differs: the focus stays, and so does a finger.
export function morph(old, fresh) {
  if (old.nodeName !== fresh.nodeName) return void old.replaceWith(fresh);
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  // A form on its way stays as it was sent.
  if (old.dataset.sent) return;
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  const children = [...old.childNodes];
  [...fresh.childNodes].forEach((child, place) => {
    if (children[place]) morph(children[place], child);
    else old.append(child);
  });
  for (const child of children.slice(fresh.childNodes.length)) if (child.parentNode === old) child.remove();
}
