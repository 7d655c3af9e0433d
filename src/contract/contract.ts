import { type ContractDocument, readDocument } from './document.ts';
import type { Operation } from './operation.ts';
import { readOperations } from './read-operations.ts';
import { readRequirementTypes, type RequirementType } from './requirement-types.ts';

/** The content of the contract's files. Its parts are in the order of the files. */
export interface Contract {
  readonly documents: readonly ContractDocument[];
  readonly operations: readonly Operation[];
  readonly requirements: readonly RequirementType[];
}

/** Is this the path of a file of the contract, from the root of the project? */
export const isContractFile = (path: string): boolean => /^schemas\/api\/[^/]+\.openapi\.json$/.test(path);

/** Reads the contract from the parsed OpenAPI 3.1 files, by path. Parts that are not valid OpenAPI are left out. */
export function readContract(files: ReadonlyMap<string, unknown>): Contract {
  const documents = [...files].map(([file, value]) => readDocument(file, value));
  return {
    documents,
    operations: documents.flatMap(readOperations),
    requirements: documents.flatMap(readRequirementTypes),
  };
}
