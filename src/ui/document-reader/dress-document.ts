import styles from './document-reader.module.css';

const isThere = (sheet: Element) =>
  new Promise<void>((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
  });

/** Gives a framed document the style sheets of the page round it; resolves when they are there. */
export async function dressDocument(inside: Document, outside: Document, title: string): Promise<void> {
  inside.title = title;
  inside.documentElement.lang ||= outside.documentElement.lang || 'en';
  if (styles.document !== undefined) inside.documentElement.classList.add(styles.document);
  for (const table of inside.querySelectorAll('table')) {
    const scroller = inside.createElement('div');
    if (styles.scroller !== undefined) scroller.className = styles.scroller;
    table.replaceWith(scroller);
    scroller.append(table);
  }
  const awaited = [...outside.querySelectorAll('link[rel="stylesheet"], style')].flatMap((sheet) => {
    const copy = inside.importNode(sheet, true);
    const there = copy.nodeName === 'LINK' ? [isThere(copy)] : [];
    inside.head.append(copy);
    return there;
  });
  await Promise.all(awaited);
}
