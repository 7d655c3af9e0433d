import type { FastifyInstance } from 'fastify';
import type { Lender } from '../lender.ts';
import { operations } from '../operations/operations.ts';
import type { ContractOperation } from './contract-operation.ts';
import { pathsOf } from './paths-of.ts';
import { readContract } from './read-contract.ts';
import { Refusal } from './refusal.ts';
import { serveOperation } from './serve-operation.ts';

/** What is served under each prefix. Where two documents have the same path but for its version, the first has it. */
const documents = { product: ['productV2', 'productV1'], shared: ['shared'] } as const;

/** In bytes: larger than any application; and five files of 10 MB, written as base64. */
const bodyLimits = { answers: 65_536, files: 70 * 1024 * 1024 };

/**
 * Serves one API: every operation of its documents, at its path with the version and without. An operation that this
 * lender does not know answers 501.
 */
export function registerApi(server: FastifyInstance, lender: Lender, api: ContractOperation['api']): void {
  const taken = new Set<string>();
  const served = documents[api].flatMap((name) => readContract(lender.options.contract[name], api));
  for (const contract of served) {
    const operation = operations[contract.id];
    const handler = operation ? serveOperation(lender, contract, operation) : notServed;
    const bodyLimit = contract.takesFiles ? bodyLimits.files : bodyLimits.answers;
    for (const url of pathsOf(contract)) {
      const route = `${contract.method} ${url}`;
      if (taken.has(route)) continue;
      taken.add(route);
      server.route({ method: contract.method, url, bodyLimit, handler });
    }
  }
}

function notServed(): never {
  throw new Refusal(501, 'not-served', 'This lender does not do that');
}
