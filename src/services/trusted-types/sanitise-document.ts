/**
 * Sanitised markup: a `TrustedHTML`, or a string in a browser without Trusted Types. It is only for a frame's `srcdoc`. The property
 * `sanitised` exists only in the type.
 */
export interface SanitisedHtml {
  readonly sanitised: true;
}

/** Does sanitised markup show neither a word nor a picture? */
const isBlank = (markup: string): boolean =>
  !markup.includes('<img ') && markup.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';

/**
 * Removes from a lender's document everything that could run, send requests, imitate our pages or lead away (A-57, T-02). The sanitiser
 * loads with the first call. Rejects if it cannot load, and with a `TypeError` if nothing to read is left.
 */
export async function sanitiseDocument(html: string): Promise<SanitisedHtml> {
  const { purifyDocument } = await import('./purify-document.ts');
  const sanitised = purifyDocument(html);
  if (isBlank(sanitised.toString())) throw new TypeError('the document has no content');
  return sanitised as unknown as SanitisedHtml;
}
