import type { Json } from '#model';

/** A resource, or data of ours, as a journey reads it: JSON and nothing else. */
export const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;
