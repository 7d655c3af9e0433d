import type { Brand } from '#model';
import { readFileSync } from 'node:fs';

const root = new URL('../..', import.meta.url);

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
}

/** The API contract of the repository. */
export const contract = {
  productV1: readJson<OpenApi>('schemas/api/product.v1.openapi.json'),
  productV2: readJson<OpenApi>('schemas/api/product.v2.openapi.json'),
  shared: readJson<OpenApi>('schemas/api/shared.openapi.json'),
};

/** Brands of the repository: lendable, asda, motor and the Post Office. */
export const brands: ReadonlyMap<string, Brand> = new Map(
  ['lendable', 'asda', 'motor', 'postoffice'].map((id) => [id, { ...readJson<Brand>(`brands/${id}/brand.json`), id }]),
);

/** The parts of an OpenAPI document that the tests read. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

interface OpenApiOperation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
}
