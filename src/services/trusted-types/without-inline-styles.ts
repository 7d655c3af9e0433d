/**
 * A document's markup with its style elements, style attributes and handlers renamed, so that parsing it is no attempt to use
 * them: Chrome applies the page's Content-Security-Policy to what the sanitiser parses, and would report each of them. What
 * this misses is reported and refused all the same; nothing relies on it. A text area is parsed as a style sheet is: as text up
 * to its end, so that the document stays as long as it was.
 */
export function withoutInlineStyles(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, '<$1textarea')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));
}
