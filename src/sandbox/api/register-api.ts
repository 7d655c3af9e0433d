import type { FastifyInstance } from 'fastify';
import { bodyLimit, documentPaths, type Operation } from '#contract';
import { Refusal } from '../context/refusal.ts';
import { operations } from '../operations/operations.ts';
import { actByContract } from '../operations/requirements/act-on-requirement.ts';
import { repeatable } from '../operations/idempotency.ts';
import type { Lender } from '../server/lender.ts';
import { parseBodies } from './parse-bodies.ts';
import { serveOperation } from './serve-operation.ts';
import { type ServedOperation, servedOperations } from './served-operation.ts';

/**
 * Registers the routes of one API: every operation of the contract, with and without the version in the path. If operations of two
 * families have the same path without a version, it leads to that of the newer family. An operation that the sandbox does not
 * implement answers 501, except the action of a requirement, which does what the contract says. A lender that knows only the documents
 * does not have the assumed operations: their paths are unknown.
 */
export function registerApi(server: FastifyInstance, lender: Lender, api: Operation['api']): void {
  parseBodies(server, lender.threads);
  const taken = new Set<string>();
  const served = servedOperations(lender.options).filter((each) => each.api === api);
  for (const contract of newestFirst(served)) {
    const operation = operations[contract.id] ?? requirementAction(contract);
    const { method } = contract;
    const handling = operation ? serveOperation(lender, contract, operation) : { handler: notServed };
    for (const url of pathsOf(contract)) {
      const route = `${method} ${url}`;
      if (taken.has(route)) continue;
      taken.add(route);
      // No document names HEAD.
      const exposeHeadRoute = !lender.options.documentsOnly;
      server.route({ method, url, bodyLimit: bodyLimit(contract), exposeHeadRoute, ...handling });
    }
  }
}

/** Operations with those of the newest family first. */
function newestFirst(operations: readonly ServedOperation[]): readonly ServedOperation[] {
  const familyOf = ({ document }: ServedOperation) => document.family ?? '';
  return [...operations].sort((one, other) => familyOf(other).localeCompare(familyOf(one)));
}

/** The operation for an action of a requirement that the lender has no rules for. */
function requirementAction({ method, path, requirementEvent }: ServedOperation) {
  const isAction = method === 'POST' && /^\/v\d\/[a-z-]+-requirements\/\{id\}\/[a-z-]+$/.test(path);
  return isAction ? repeatable(actByContract(requirementEvent)) : undefined;
}

function notServed(): never {
  throw new Refusal(501, 'not-served', 'This lender does not support this operation');
}

/** Returns the routes of an operation: its path with and without the version, and all paths of a document. */
function pathsOf({ id, path, mediaTypes }: Operation): readonly string[] {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const bare = url.replace(/^\/v[12](?=\/)/, '');
  const versions = id === 'initializeSession' ? [url, bare, `/v1${bare}`] : [url, bare];
  return [...new Set(versions)].flatMap((each) => documentPaths({ path: each, mediaTypes }));
}
