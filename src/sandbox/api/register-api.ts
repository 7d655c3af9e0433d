import type { FastifyInstance } from 'fastify';
import type { Lender } from '../lender.ts';
import { operations } from '../operations/operations.ts';
import type { ContractOperation } from './contract-operation.ts';
import { refusalOf, replyWithProblem } from './problem-reply.ts';
import { readContract } from './read-contract.ts';
import { notFound } from './refusals.ts';
import { serveOperation } from './serve-operation.ts';

/** Larger than any application, in bytes. */
const bodyLimit = 65_536;

/**
 * Serves one of the API's documents. Every operation of the contract is served, and answers at its path without the version
 * too.
 * @throws {Error} the contract has an operation that this lender does not know
 */
export function registerApi(server: FastifyInstance, lender: Lender, api: ContractOperation['api']): void {
  server.setErrorHandler((error: Parameters<typeof refusalOf>[0], request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'internal-error') lender.options.report?.(error, request.routeOptions.url ?? '');
    return replyWithProblem(reply, refusal);
  });
  server.setNotFoundHandler((_, reply) => replyWithProblem(reply, notFound()));
  server.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
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
