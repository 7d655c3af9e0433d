/** Replaces each text node below an element as a browser does that translates the page: by `font` elements with a node of its own. */
export function translatePage(root: Element, translate: (text: string) => string = (text) => text): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    font.append(translate(text.data));
    text.replaceWith(font);
  }
}
