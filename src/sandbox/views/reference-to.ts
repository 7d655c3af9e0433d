import type { ResourceReference } from '#model';

/** Stands where a resource was not asked for with `embedded` (D-07). `link` is relative to the product API. */
export function referenceTo(id: string, link: string): ResourceReference {
  return { '@type': 'resource-reference', '@link': link, id };
}
