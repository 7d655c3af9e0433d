import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An operation of the API contract, as far as the proxy needs it. */
export interface ProxiedOperation {
  readonly id: string;
  readonly api: 'product' | 'shared';
  readonly method: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  /** The size of the largest request body, in bytes. */
  readonly bodyLimit: number;
  /** May only a service of the lender call it? */
  readonly isIntraService: boolean;
}

const operationsPath = (folder: string) => join(folder, '../operations.json');

/** Writes the operations beside a build, so that a server needs no contract. */
export const writeOperations = (folder: string, operations: readonly ProxiedOperation[]): Promise<void> =>
  writeFile(operationsPath(folder), `${JSON.stringify(operations, null, 2)}\n`);

/** The operations that belong to a build; none if it has none. */
export const readOperations = (folder: string): Promise<readonly ProxiedOperation[]> =>
  readFile(operationsPath(folder), 'utf8').then(
    (text) => JSON.parse(text) as readonly ProxiedOperation[],
    () => [],
  );
