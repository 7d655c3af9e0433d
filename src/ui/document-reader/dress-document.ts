import styles from './document-reader.module.css';

/** How long a style sheet may be on its way, and how often it is looked for, in milliseconds. */
const LONGEST = 10_000;
const LOOK = 50;

/** Resolves when a sheet is there, or will not come. WebKit tells nobody of events in a frame without scripts: it is looked for too. */
const isThere = (sheet: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const end = Date.now() + LONGEST;
    const timer = setInterval(() => (sheet.sheet || Date.now() > end) && done(), LOOK);
    function done() {
      clearInterval(timer);
      resolve();
    }
    sheet.addEventListener('load', done);
    sheet.addEventListener('error', done);
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
    const there = copy.nodeName === 'LINK' ? [isThere(copy as HTMLLinkElement)] : [];
    inside.head.append(copy);
    return there;
  });
  await Promise.all(awaited);
}
