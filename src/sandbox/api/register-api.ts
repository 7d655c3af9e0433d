import type { FastifyInstance } from 'fastify';
import type { Lender } from '../lender.ts';
import { operations } from '../operations/operations.ts';
import type { ContractOperation } from './contract-operation.ts';
import { readContract } from './read-contract.ts';
import { serveOperation } from './serve-operation.ts';

/** Larger than any application, in bytes. */
const bodyLimit = 65_536;

/**
 * Serves one of the API's documents. Every operation of the contract is served, and answers at its path without the version
 * too.
 * @throws {Error} the contract has an operation that this lender does not know
 */
export function registerApi(server: FastifyInstance, lender: Lender, api: ContractOperation['api']): void {
  for (const contract of readContract(lender.options.contract[api], api)) {
    const operation = operations[contract.id];
    if (!operation) throw new Error(`The contract has an operation "${contract.id}" that the sandbox does not serve.`);
    const handler = serveOperation(lender, contract, operation);
    for (const url of pathsOf(contract)) server.route({ method: contract.method, url, bodyLimit, handler });
  }
}

function pathsOf({ id, path }: ContractOperation): readonly string[] {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const bare = url.replace(/^\/v2(?=\/)/, '');
  if (bare === url) return [url];
  return id === 'initializeSession' ? [url, bare, `/v1${bare}`] : [url, bare];
}
