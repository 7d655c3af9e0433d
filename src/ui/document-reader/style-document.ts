import styles from './document-reader.module.css';
import { labelCells } from './label-cells.ts';

/** The longest wait for a style sheet, and the time between two checks, in milliseconds. */
const LONGEST_WAIT = 10_000;
const CHECK_EVERY = 50;

/** Resolves when a style sheet has loaded or failed. A timer checks too: WebKit fires no events in a frame without scripts. */
const loaded = (sheet: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const end = Date.now() + LONGEST_WAIT;
    const timer = setInterval(() => (sheet.sheet || Date.now() > end) && done(), CHECK_EVERY);
    function done() {
      clearInterval(timer);
      resolve();
    }
    sheet.addEventListener('load', done);
    sheet.addEventListener('error', done);
  });

/** Adds the style sheets of the surrounding page to a framed document. Resolves when they have loaded. */
export async function styleDocument(inside: Document, outside: Document, title: string): Promise<void> {
  inside.title = title;
  inside.documentElement.lang ||= outside.documentElement.lang || 'en';
  if (styles.document !== undefined) inside.documentElement.classList.add(styles.document);
  for (const table of inside.querySelectorAll('table')) {
    const scroller = inside.createElement('div');
    if (styles.scroller !== undefined) scroller.className = styles.scroller;
    table.replaceWith(scroller);
    scroller.append(table);
    if (styles.labelled !== undefined && labelCells(table)) table.classList.add(styles.labelled);
  }
  const awaited = [...outside.querySelectorAll('link[rel="stylesheet"], style')].flatMap((sheet) => {
    const copy = inside.importNode(sheet, true);
    const loading = copy.nodeName === 'LINK' ? [loaded(copy as HTMLLinkElement)] : [];
    inside.head.append(copy);
    return loading;
  });
  await Promise.all(awaited);
}
