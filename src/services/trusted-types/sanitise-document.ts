/**
 * Markup that has been through the sanitiser: a `TrustedHTML`, or a text in a browser without Trusted Types. Only a frame's
 * `srcdoc` knows what to do with it; `sanitised` is there for the type alone.
 */
export interface SanitisedHtml {
  readonly sanitised: true;
}

/**
 * Strips a document of the lender's of everything that could run, call home, look like ours or lead away (A-57, T-02). The
 * sanitiser is fetched by the first who calls; rejects when it cannot be.
 */
export async function sanitiseDocument(html: string): Promise<SanitisedHtml> {
  const { purifyDocument } = await import('./purify-document.ts');
  return purifyDocument(html) as SanitisedHtml;
}
