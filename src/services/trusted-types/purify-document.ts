import DOMPurify from 'dompurify';
import { tenorPolicy } from './tenor-policy.ts';

const TAGS = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'hr',
    'div',
    'span',
    'section',
    'article',
    'header',
    'footer',
    'main',
  ],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'address', 'figure', 'figcaption', 'time', 'img', 'a'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'cite', 'code', 'q', 'del', 'ins', 'mark'],
];

/** Attributes that may have any value. */
const ATTRIBUTES = [
  ...['id', 'lang', 'dir', 'title', 'colspan', 'rowspan', 'scope', 'headers', 'span', 'start', 'value', 'reversed'],
  ...['alt', 'width', 'height', 'datetime', 'role', 'aria-label', 'aria-labelledby'],
];

/**
 * Renames a document's style elements, style attributes and handlers before parsing. Otherwise Chrome would apply the page's
 * Content-Security-Policy to what the sanitiser parses and report each of them. Security does not depend on this. A text area is parsed
 * like a style sheet, as text up to its end, so the document is not cut short.
 */
function withoutInlineStyles(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, '<$1textarea')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'));
}

/**
 * Keeps a document's text and structure, links within the document, and embedded images (`data:`). Removes scripts, handlers, styles,
 * forms, frames and whatever could change the page around it.
 */
export function purifyDocument(html: string): { readonly toString: () => string } {
  return DOMPurify.sanitize(withoutInlineStyles(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ATTRIBUTES, 'href', 'src'],
    ADD_URI_SAFE_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^#/,
    // The text of these elements is not text of the document.
    FORBID_CONTENTS: [
      'script',
      'style',
      'template',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'title',
      'select',
      'textarea',
    ],
    TRUSTED_TYPES_POLICY: tenorPolicy() as never,
    RETURN_TRUSTED_TYPE: true,
  });
}
