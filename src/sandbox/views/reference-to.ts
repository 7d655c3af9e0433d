import type { ResourceReference } from '#model';

/** Returns the reference that replaces a resource that the client did not embed (D-07). `link` is relative to the product API. */
export function referenceTo(id: string, link: string): ResourceReference {
  return { '@type': 'resource-reference', '@link': link, id };
}
