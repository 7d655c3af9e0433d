import { asObject, asTexts, type JsonObject } from '#model';
import { marksOf } from './marks.ts';
import { dereferencer, resolve } from './references.ts';

/** One OpenAPI file of the contract. */
export interface ContractDocument {
  /** Its path, from the root of the project. */
  readonly file: string;
  readonly api: 'product' | 'shared';
  /** The family of the product API that it describes; undefined for the shared API. */
  readonly family: string | undefined;
  /** Its whole content. */
  readonly root: JsonObject;
  /** The schemas of its components by name, with their references. */
  readonly schemas: JsonObject;
  /** Do all families have the operations with this path? */
  readonly servesEveryFamily: (path: string) => boolean;
  /** Returns the part of the document that a `$ref` names, and any other part unchanged. */
  readonly resolve: (part: unknown) => unknown;
  /** Returns a part with all references inside it replaced by their targets. */
  readonly dereference: (part: unknown) => unknown;
}

/** Reads one OpenAPI file. */
export function readDocument(file: string, value: unknown): ContractDocument {
  const root = asObject(value);
  const { api, family, 'every-family': everywhere } = marksOf(root);
  return {
    file,
    api: api === 'shared' ? 'shared' : 'product',
    family: typeof family === 'string' ? family : undefined,
    root,
    schemas: asObject(asObject(root['components'])['schemas']),
    servesEveryFamily: (path) => asTexts(everywhere).some((start) => path.startsWith(start)),
    resolve: (part) => resolve(root, part),
    dereference: dereferencer(root),
  };
}
