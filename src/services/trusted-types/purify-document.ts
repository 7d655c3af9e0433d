import DOMPurify from 'dompurify';
import { tenorPolicy } from './tenor-policy.ts';
import { withoutInlineStyles } from './without-inline-styles.ts';

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

/** Attributes of any value. */
const ATTRIBUTES = [
  ...['id', 'lang', 'dir', 'title', 'colspan', 'rowspan', 'scope', 'headers', 'span', 'start', 'value', 'reversed'],
  ...['alt', 'width', 'height', 'datetime', 'role', 'aria-label', 'aria-labelledby'],
];

/**
 * What is left of a document's markup: text and its structure. Links lead within the document, pictures are part of it
 * (`data:`). Gone are scripts and their handlers, styles, forms, frames, and what would change the page round them.
 */
export function purifyDocument(html: string): string | object {
  return DOMPurify.sanitize(withoutInlineStyles(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [...ATTRIBUTES, 'href', 'src'],
    ADD_URI_SAFE_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^#/,
    // Their words are no words of the document.
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
