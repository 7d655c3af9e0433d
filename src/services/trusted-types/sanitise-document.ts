/**
 * Sanitised markup: a `TrustedHTML`, or a string in a browser without Trusted Types. It is only for a frame's `srcdoc`. The property
 * `sanitised` exists only in the type.
 */
export interface SanitisedHtml {
  readonly sanitised: true;
}

/**
 * Removes from a lender's document everything that could run, send requests, imitate our pages or lead away (A-57, T-02). The sanitiser
 * loads with the first call; rejects if it cannot load.
 */
export async function sanitiseDocument(html: string): Promise<SanitisedHtml> {
  const { purifyDocument } = await import('./purify-document.ts');
  return purifyDocument(html) as SanitisedHtml;
}
