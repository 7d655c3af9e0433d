import type { FastifyInstance } from 'fastify';
import type { Lender } from '../lender.ts';
import { operations } from '../operations/operations.ts';
import type { ContractOperation } from './contract-operation.ts';
import { pathsOf } from './paths-of.ts';
import { readContract } from './read-contract.ts';
import { Refusal } from './refusal.ts';
import { serveOperation } from './serve-operation.ts';

/** The documents served under each prefix. If two documents have the same unversioned path, the first one serves it. */
const documents = { product: ['productV2', 'productV1'], shared: ['shared'] } as const;

/** In bytes. `answers` is larger than any application; `files` is enough for five files of 10 MB as base64. */
const bodyLimits = { answers: 65_536, files: 70 * 1024 * 1024 };

/**
 * Registers the routes of one API: every operation of its documents, with and without the version in the path. An
 * operation that the sandbox does not implement answers 501.
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
  throw new Refusal(501, 'not-served', 'This lender does not support this operation');
}
