import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Brand } from '#model';
import { contractRequirements } from '../context/contract-requirements.ts';
import { readForcedSeeds } from '../context/forced-seeds.ts';
import { MAX_ERRORS, notFound, Refusal, validationFailed } from '../context/refusal.ts';
import type { SandboxOptions } from '../context/sandbox-options.ts';
import { countRequest, isLimited, onlyCounts } from '../limits/count-request.ts';
import { documentDigest } from '../documents/document-digest.ts';
import { requireSignedInUser } from '../operations/caller.ts';
import type { Answer, ApiRequest, FileAnswer, Operation } from '../operations/operation.ts';
import { longestSignInOf } from '../users/sign-in-tokens.ts';
import { faultDelays, refuseOnFault } from '../server/fault-injection.ts';
import type { Lender } from '../server/lender.ts';
import { checkFiles } from '../uploads/check-files.ts';
import { FilesToCheck } from '../uploads/files-to-check.ts';
import { describeFinding } from './describe-finding.ts';
import { flowVersion, keepSubmission } from './keep-submission.ts';
import { filesOf } from './parse-bodies.ts';
import { readParameters } from './read-parameters.ts';
import type { ServedOperation } from './served-operation.ts';

/**
 * Returns the handlers of an operation's route. `onRequest` runs before the body is read: it checks the headers, the brand and, if
 * the contract requires one, the bearer token. `handler` validates the body, runs the operation in one transaction, and answers.
 */
export function serveOperation(lender: Lender, contract: ServedOperation, operation: Operation) {
  const heads = new WeakMap<FastifyRequest, RequestHead>();
  return {
    async onRequest(request: FastifyRequest): Promise<void> {
      const head = readHead(lender, contract, request);
      if (contract.needsSignIn && request.method !== 'GET') await requireSignIn(lender.options, head);
      heads.set(request, head);
    },
    async handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const head = heads.get(request) ?? readHead(lender, contract, request);
      // The body may have taken long to arrive.
      const apiRequest = { ...head, now: lender.options.now(), body: request.body };
      const planned = lender.faultInjection.take(contract.id);
      if (planned?.fault === 'offline') {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      checkBody(contract, request.body);
      if (planned?.fault === 'slow') await lender.pause(faultDelays.slow);
      if (planned) refuseOnFault(planned);
      if (request.method !== 'GET') await lender.expiredRows.remove(apiRequest.now);
      if (isLimited(contract.id)) {
        await lender.options.store.count((records) => countRequest({ records, now: apiRequest.now }, apiRequest));
      }
      const answer = await work(lender, contract, operation, apiRequest);
      if ('refusal' in answer) throw answer.refusal;
      if (request.method !== 'GET') await removeOld(lender, apiRequest.now);
      if (planned?.fault === 'timeout') {
        await lender.pause(faultDelays.timeout);
        throw new Refusal(504, 'timed-out', 'The answer took too long');
      }
      return sendAnswer(contract, reply.status(contract.success), answer);
    },
  };
}

/** Deletes what is too old. A failure is reported and does not concern the borrower, whose request has succeeded. */
async function removeOld({ oldData, options }: Lender, now: Date): Promise<void> {
  await oldData.remove(now).catch((error: unknown) => options.report?.(error, 'deletion of old data'));
}

type UnboundRequest = Omit<ApiRequest, 'records'>;

/** What is known of a request before its body is read. */
type RequestHead = Omit<UnboundRequest, 'body'>;

/** Requires a valid bearer token, so that the server reads no body of an unknown client. The operation checks it again in its transaction. */
async function requireSignIn({ store }: SandboxOptions, head: RequestHead): Promise<void> {
  await store.read((records) => requireSignedInUser({ ...head, records }));
}

function checkBody({ checkBody: check }: ServedOperation, body: unknown): void {
  const findings = check?.(body ?? null) ?? [];
  if (findings.length > 0) throw validationFailed(findings.slice(0, MAX_ERRORS).map(describeFinding));
}

/** Runs an operation on the store. If it keeps files, they are checked between two transactions. */
async function work(
  lender: Lender,
  { id, method }: ServedOperation,
  operation: Operation,
  request: UnboundRequest,
): ReturnType<Operation> {
  const { store } = lender.options;
  const way = method === 'GET' ? 'read' : onlyCounts(id) ? 'count' : 'transact';
  try {
    return await store[way]((records) => keepSubmission(operation, { ...request, records }));
  } catch (error) {
    if (!(error instanceof FilesToCheck)) throw error;
    const checkedFiles = await checkFiles(lender, error.owner, error.files, filesOf(request.body));
    return store.transact((records) => keepSubmission(operation, { ...request, checkedFiles, records }));
  }
}

function readHead({ options, pdfs }: Lender, contract: ServedOperation, request: FastifyRequest): RequestHead {
  const parameters = readParameters(contract, request);
  const brand = options.brands.get(String(parameters['X-Brand-Id']));
  if (!brand) throw new Refusal(400, 'brand-not-configured', 'Brand not configured');
  if (isOfOtherFamily(contract, brand, request)) throw notFound();
  const { authorization, 'accept-language': languages = '' } = request.headers;
  // The app names the language of its page alone, without the preferences of the browser.
  const language = brand.locales.find((locale) => locale === languages.split(/[,;]/)[0]?.trim());
  // A malformed header counts as an unknown token, so that its sender is not treated as a visitor.
  const bearer = authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '');
  return {
    operation: contract.id,
    path: request.url.split('?')[0] ?? '',
    accept: request.headers.accept ?? '',
    now: options.now(),
    brand,
    brands: options.brands,
    messages: options.messages,
    documents: options.documents,
    contractRequirements: contractRequirements(options.contract),
    ...(language !== undefined && { language }),
    publicUrl: options.publicUrl,
    newId: randomUUID,
    pdfs,
    parameters,
    longestSignIn: longestSignInOf(options),
    ...(!options.documentsOnly && flowVersion(request)),
    forcedSeeds: readForcedSeeds(request.headers.cookie, brand.experiments),
    ...(bearer !== undefined && { bearer }),
    client: { forwardIp: request.ip, userAgent: request.headers['user-agent'] ?? '' },
  };
}

/** Does only the API family of other brands have this call? A path without a version is of every family. */
function isOfOtherFamily({ family }: ServedOperation, { api }: Brand, { url }: FastifyRequest): boolean {
  return family !== undefined && family !== api && /^\/api\/[a-z]+\/v\d\//.test(url);
}

/** Sends the answer of an operation: data in its envelope (C-00), or a file that the browser must not execute. */
async function sendAnswer(
  { shown, hiddenHeaders }: ServedOperation,
  reply: FastifyReply,
  answer: Answer | FileAnswer,
): Promise<FastifyReply> {
  if ('content' in answer) {
    const content = await answer.content();
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (typeof content === 'string') reply.header('unencoded-digest', documentDigest(content));
    if (answer.attachment !== undefined) {
      reply.header('content-disposition', `attachment; filename="${answer.attachment}"`);
    }
    for (const name of hiddenHeaders) reply.removeHeader(name);
    return reply.type(answer.contentType).send(content);
  }
  const { maxAge, ...envelope } = answer;
  if (maxAge !== undefined) reply.header('cache-control', `public, max-age=${maxAge}`);
  return reply.send({ ...envelope, data: shown(envelope.data) });
}
