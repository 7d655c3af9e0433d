import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Brand } from '#model';
import { notFound, Refusal, validationFailed } from '../context/refusal.ts';
import type { SandboxOptions } from '../context/sandbox-options.ts';
import type { Answer, ApiRequest, FileAnswer, Operation } from '../operations/operation.ts';
import { longestSignInOf } from '../users/sign-in-tokens.ts';
import { faultDelays, refuseOnFault } from '../server/fault-injection.ts';
import type { Lender } from '../server/lender.ts';
import { describeFinding } from './describe-finding.ts';
import type { ContractOperation } from './read-contract.ts';
import { readParameters } from './read-parameters.ts';

/** Returns the route handler of an operation: it validates the request, runs the operation in one transaction, and answers. */
export function serveOperation(lender: Lender, contract: ContractOperation, operation: Operation) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const planned = lender.faultInjection.take(contract.id);
    if (planned?.fault === 'offline') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    const apiRequest = readRequest(lender, contract, request);
    if (planned?.fault === 'slow') await lender.pause(faultDelays.slow);
    if (planned) refuseOnFault(planned);
    lender.limits.count(apiRequest);
    const answer = await work(lender.options, operation, apiRequest);
    if ('refusal' in answer) throw answer.refusal;
    if (planned?.fault === 'timeout') {
      await lender.pause(faultDelays.timeout);
      throw new Refusal(504, 'timed-out', 'The answer took too long');
    }
    return sendAnswer(reply.status(contract.success), answer);
  };
}

type UnboundRequest = Omit<ApiRequest, 'records'>;

function work({ store }: SandboxOptions, operation: Operation, request: UnboundRequest): ReturnType<Operation> {
  return store.transact((records) => operation({ ...request, records }));
}

function readRequest({ options, pdfs }: Lender, contract: ContractOperation, request: FastifyRequest): UnboundRequest {
  const parameters = readParameters(contract, request);
  const brand = options.brands.get(String(parameters['X-Brand-Id']));
  if (!brand) throw new Refusal(400, 'brand-not-configured', 'Brand not configured');
  if (isOfOtherFamily(contract, brand, request)) throw notFound();
  const findings = contract.checkBody?.(request.body ?? null) ?? [];
  if (findings.length > 0) throw validationFailed(findings.map(describeFinding));
  const { authorization } = request.headers;
  // A malformed header counts as an unknown token, so that its sender is not treated as a visitor.
  const bearer = authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
  return {
    operation: contract.id,
    path: request.url.split('?')[0] ?? '',
    now: options.now(),
    brand,
    brands: options.brands,
    messages: options.messages,
    publicUrl: options.publicUrl,
    newId: randomUUID,
    pdfs,
    parameters,
    body: request.body,
    longestSignIn: longestSignInOf(options),
    ...(bearer !== undefined && { bearer }),
    client: { forwardIp: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  };
}

/** Does only the API family of other brands have this call? A path without a version is of every family. */
function isOfOtherFamily({ family }: ContractOperation, { api }: Brand, { url }: FastifyRequest): boolean {
  return family !== undefined && family !== api && /^\/api\/[a-z]+\/v\d\//.test(url);
}

/** Sends the answer of an operation: data in its envelope (C-00), or a file that the browser must not execute. */
async function sendAnswer(reply: FastifyReply, answer: Answer | FileAnswer): Promise<FastifyReply> {
  if ('content' in answer) {
    const content = await answer.content();
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (answer.attachment !== undefined) {
      reply.header('content-disposition', `attachment; filename="${answer.attachment}"`);
    }
    return reply.type(answer.contentType).send(content);
  }
  const { maxAge, ...envelope } = answer;
  if (maxAge !== undefined) reply.header('cache-control', `public, max-age=${maxAge}`);
  return reply.send(envelope);
}
