import type { FastifyInstance } from 'fastify';
import { Refusal } from '../context/refusal.ts';
import { operations } from '../operations/operations.ts';
import { actByContract } from '../operations/requirements/act-on-requirement.ts';
import { repeatable } from '../operations/idempotency.ts';
import type { Lender } from '../server/lender.ts';
import { documentPaths } from './document-paths.ts';
import { parseBodies } from './parse-bodies.ts';
import { type ContractOperation, readContract } from './read-contract.ts';
import { serveOperation } from './serve-operation.ts';

/** The documents served under each prefix. If two documents have the same unversioned path, the first one serves it. */
const documents = { product: ['productV2', 'productV1'], shared: ['shared'] } as const;

/**
 * Registers the routes of one API: every operation of its documents, with and without the version in the path. An
 * operation that the sandbox does not implement answers 501, except the action of a requirement, which does what the contract says.
 */
export function registerApi(server: FastifyInstance, lender: Lender, api: ContractOperation['api']): void {
  parseBodies(server, lender.threads);
  const taken = new Set<string>();
  const served = documents[api].flatMap((name) => readContract(lender.options.contract[name], api));
  for (const contract of served) {
    const operation = operations[contract.id] ?? requirementAction(contract);
    const { method, bodyLimit } = contract;
    const handling = operation ? serveOperation(lender, contract, operation) : { handler: notServed };
    for (const url of pathsOf(contract)) {
      const route = `${method} ${url}`;
      if (taken.has(route)) continue;
      taken.add(route);
      server.route({ method, url, bodyLimit, ...handling });
    }
  }
}

/** The operation for an action of a requirement that the lender has no rules for. */
function requirementAction({ method, path, requirementEvent }: ContractOperation) {
  const isAction = method === 'POST' && /^\/v\d\/[a-z-]+-requirements\/\{id\}\/[a-z-]+$/.test(path);
  return isAction ? repeatable(actByContract(requirementEvent)) : undefined;
}

function notServed(): never {
  throw new Refusal(501, 'not-served', 'This lender does not support this operation');
}

/** Returns the routes of an operation: its path with and without the version, and all paths of a document. */
function pathsOf({ id, path }: Pick<ContractOperation, 'id' | 'path'>): readonly string[] {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const bare = url.replace(/^\/v[12](?=\/)/, '');
  const versions = id === 'initializeSession' ? [url, bare, `/v1${bare}`] : [url, bare];
  return [...new Set(versions)].flatMap(documentPaths);
}
