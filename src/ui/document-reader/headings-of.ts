/** A heading of a document, for its list of contents. */
export interface DocumentHeading {
  readonly text: string;
  /** 1 for the uppermost level that the document uses. */
  readonly level: 1 | 2 | 3;
  readonly element: HTMLElement;
}

/** The headings of a document down to the third level it uses. A first one that stands alone above all others is its title, and no part. */
export function headingsOf(document: Document): readonly DocumentHeading[] {
  const all = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .map((element) => ({ element, depth: Number(element.tagName[1]), text: (element.textContent ?? '').trim() }))
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
