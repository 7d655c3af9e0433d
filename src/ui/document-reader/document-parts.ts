/** A heading of a document, for its list of contents. */
export interface DocumentHeading {
  readonly text: string;
  /** 1 for the highest level that the document uses. */
  readonly level: 1 | 2 | 3;
  readonly element: HTMLElement;
}

/**
 * Returns the headings of a document, down to the third level that it uses. If the first heading is the only one of the highest
 * level, it is the title and is left out.
 */
export function headingsOf(document: Document): readonly DocumentHeading[] {
  const all = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .map((element) => ({ element, depth: Number(element.tagName[1]), text: element.textContent.trim() }))
    .filter(({ text }) => text !== '');
  const top = Math.min(...all.map(({ depth }) => depth));
  const isTitled = all[0]?.depth === top && all.filter(({ depth }) => depth === top).length === 1;
  const parts = isTitled ? all.slice(1) : all;
  const depths = [...new Set(parts.map(({ depth }) => depth))].sort();
  return parts.flatMap(({ element, depth, text }) => {
    const level = depths.indexOf(depth) + 1;
    return level === 1 || level === 2 || level === 3 ? [{ element, text, level }] : [];
  });
}

/** The space above a part that is shown, in pixels. The progress line needs it. */
const ABOVE = 24;

/** Scrolls the page to a part of the framed document and moves the focus there. */
export function showPart(frame: HTMLIFrameElement | null, part: HTMLElement): void {
  if (!frame) return;
  const top = frame.getBoundingClientRect().top + part.getBoundingClientRect().top + window.scrollY - ABOVE;
  window.scrollTo({ top });
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/**
 * Makes the links of a framed document lead to its parts. Without this, a link to `#part` would open the surrounding page inside
 * the frame. All other links do nothing. Returns a function that stops this.
 */
export function followParts(frame: HTMLIFrameElement, inside: Document): () => void {
  const follow = (event: MouseEvent) => {
    // Elements inside the frame are not instances of this window's `Element`, so `instanceof` would fail.
    const link = (event.target as Element | null)?.closest('a');
    if (!link) return;
    event.preventDefault();
    const address = link.getAttribute('href') ?? '';
    const part = address.startsWith('#') ? inside.getElementById(decode(address.slice(1))) : null;
    if (part) showPart(frame, part);
  };
  inside.addEventListener('click', follow);
  return () => inside.removeEventListener('click', follow);
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
