import type { IncomingHttpHeaders } from 'node:http';
import replyFrom from '@fastify/reply-from';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { answerPolicy } from '#model';
import { hostOf } from '../http/host-guard.ts';
import { BodyMemory } from './body-memory.ts';
import { type EdgeLimits, isLimited } from './edge-limits.ts';
import { cookieToBrowser, cookieToLender } from './lender-session.ts';
import type { ProxiedOperation } from './read-operations.ts';
import { BodyRefusedError, hasBearer, receiveBody } from './receive-body.ts';
import type { UpstreamNotes } from './observe-upstreams.ts';
import { factsOf } from './request-facts.ts';
import { maySendElsewhere, reasonOf, Upstream } from './upstream.ts';

/** What the proxy needs to know. */
export interface ProxyOptions {
  readonly operations: readonly ProxiedOperation[];
  /** The addresses of each API, without a slash at their end. The servers at the addresses of an API share their data. */
  readonly upstreams: Readonly<Record<ProxiedOperation['api'], readonly string[]>>;
  /** Where the lender receives the evidence of submissions; empty if it does not want it. */
  readonly evidence?: readonly string[];
  /** The token and the name of this service, for the calls that only a service of the lender may make. */
  readonly token: string;
  readonly service: string;
  /** The name of the cookie of the lender's own session, which passes in both directions. */
  readonly sessionCookie: string;
  /** The brand of a host, which the lender believes (X-01, T-21). */
  readonly brandAt: (host: string) => string | undefined;
  /** How long the lender may take until its answer begins, in milliseconds; 0: as long as it takes (B-15). */
  readonly patience: number;
  /** Receives whether the servers of the lender answer. */
  readonly notes: UpstreamNotes;
  /** Limits how often a client may make some calls. */
  readonly limits: EdgeLimits;
  /** The memory for the bodies of all calls, in bytes. */
  readonly bodyMemory: number;
  /** The current time, in milliseconds. */
  readonly now: () => number;
}

/** The path of this server that evidence of submissions is sent to. */
export const EVIDENCE_PATH = '/api/evidence';

/** The operation of evidence, which is not one of the contract. */
const EVIDENCE = 'keepEvidence';

/** How long a connection to the lender may take, in milliseconds. */
const CONNECT = 1000;

/** The largest evidence that is passed on, in bytes. It has no files, and the app limits the errors in it. */
const LARGEST_EVIDENCE = 1_000_000;

/** A browser shows a PDF document in a viewer of its own, which a sandbox would prevent. */
const PDF_POLICY = { 'content-security-policy': "frame-ancestors 'self'" };

/** A call that is passed on, the servers that it is passed on to, and its path there. */
interface Passed extends Omit<ProxiedOperation, 'api' | 'path'> {
  readonly url: string;
  readonly upstream: Upstream;
  readonly pathOf: (request: FastifyRequest) => string;
  /** Is it a call of the contract, in which the lender may have a session? */
  readonly hasSession?: true;
}

/** What a browser sends and the lender gets. Cookies are ours, except that of the lender's own session. */
const PASSED = new Set([
  ...[
    'accept',
    'accept-language',
    'authorization',
    'content-type',
    'idempotency-key',
    'if-match',
    'if-none-match',
    'x-flow-version',
  ],
  ...['content-length', 'user-agent', 'x-lifetime-id', 'x-session-id'],
]);

/**
 * What the lender answers and a browser gets, besides the cookie of a session. Fields about a connection are not among them, because an
 * intermediary must not pass them on (RFC 9110 7.6.1).
 */
const ANSWERED = new Set([
  ...['accept-ranges', 'content-disposition', 'content-encoding', 'content-language', 'content-length'],
  ...['content-range', 'content-type', 'unencoded-digest'],
  ...['cache-control', 'etag', 'expires', 'last-modified', 'vary'],
  ...['date', 'retry-after'],
]);

/** The headers of the lender's answer as the browser gets them. Nothing keeps an answer with the cookie of a session. */
function answered(headers: IncomingHttpHeaders, { hasSession }: Passed, options: ProxyOptions): IncomingHttpHeaders {
  const cookie = hasSession && cookieToBrowser(headers['set-cookie'], options.sessionCookie, options.now());
  const ofConnection = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const isAnswered = (name: string) => ANSWERED.has(name) && !ofConnection.includes(name);
  return {
    'cache-control': 'no-store',
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => isAnswered(name))),
    ...(cookie && { 'set-cookie': [cookie], 'cache-control': 'no-store' }),
    ...(/^application\/pdf(?:;|$)/i.test(headers['content-type'] ?? '') && PDF_POLICY),
  };
}

function problem(reply: FastifyReply, status: number, type: string, title: string, detail?: string): FastifyReply {
  return reply
    .code(status)
    .headers(answerPolicy)
    .type('application/problem+json')
    .send(JSON.stringify({ type, title, status, ...(detail && { detail }), instance: reply.request.id }));
}

/** Says when a client may try again, in the words of the embedded lender. What is left of the body is not read. */
const tooMany = (reply: FastifyReply, seconds: number) =>
  problem(
    reply.headers({ 'retry-after': seconds, connection: 'close' }),
    429,
    'too-many',
    'Too many attempts',
    seconds > 60 ? `Wait ${Math.ceil(seconds / 60)} minutes, then try again.` : 'Wait a minute, then try again.',
  );

function answerFailure(error: FastifyError, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error;
  // What is left of the body is not read.
  if (error instanceof BodyRefusedError) reply.header('connection', 'close');
  if (statusCode === 401) return problem(reply, 401, 'not-signed-in', 'You are not signed in');
  if (statusCode === 503 && error instanceof BodyRefusedError)
    return problem(reply.header('retry-after', 10), 503, 'too-busy', 'Too much is being sent at the moment');
  if (statusCode === 413) return problem(reply, 413, 'body-too-large', 'The request is larger than this call allows');
  if (statusCode === 504) return problem(reply, 504, 'upstream-timeout', 'The lender did not answer in time');
  if (statusCode >= 500) return problem(reply, 502, 'upstream-unavailable', 'The lender cannot be reached');
  return problem(reply, statusCode, 'bad-request', 'The request cannot be read');
}

/**
 * Calls the lender for the browsers. It passes on only the operations of the contract, with bodies of at most the size that
 * the contract allows, and adds the token of the service where the contract wants it, so that no browser needs it: only to calls of a borrower who is signed in, and to
 * evidence. Each client may sign in and send evidence only so often. If a server of the
 * lender cannot be reached, the call goes to the next. Of all cookies, only the cookie of the lender's own session passes. It repeats a
 * read if the connection breaks, and never a change. Evidence of a submission goes to addresses of its own. Without an answer from the
 * lender, it answers with a problem of the contract's form.
 */
export async function createApiProxy(options: ProxyOptions): Promise<FastifyInstance> {
  const { patience } = options;
  const app = Fastify({
    logger: false,
    // The listener around it has given the request its id.
    genReqId: (request) => factsOf(request).id,
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, _request, reply) => void answerFailure(error, reply),
  });
  app.removeAllContentTypeParsers();
  const memory = new BodyMemory(options.bodyMemory);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerPolicy);
    reply.raw.once('close', () => memory.giveBack(request.raw));
  });
  app.addContentTypeParser('*', (request: FastifyRequest) => receiveBody(request, memory));
  await app.register(replyFrom, {
    undici: { headersTimeout: patience, bodyTimeout: patience, connect: { timeout: CONNECT } },
    retryMethods: ['GET', 'HEAD'],
    // It would keep the addresses of borrowers' loans in memory.
    disableCache: true,
    disableRequestLogging: true,
  });
  for (const call of passedCalls(options)) {
    const { id, method, url, bodyLimit, upstream } = call;
    app.route({
      method,
      url,
      bodyLimit,
      ...(isLimited(id) && {
        onRequest: async (request, reply) => {
          reply.header('x-operation', id);
          const wait = options.limits.take(id, factsOf(request.raw).client);
          return wait > 0 ? tooMany(reply, wait) : undefined;
        },
      }),
      handler: (request, reply) => {
        reply.header('x-operation', id);
        return passOn(request, reply, call, upstream.takeOrder(), options);
      },
    });
  }
  app.setNotFoundHandler((_request, reply) => problem(reply, 404, 'not-found', 'The lender has no such call'));
  app.setErrorHandler((error: FastifyError, _request, reply) => answerFailure(error, reply));
  return app;
}

/** Passes a call on to the first of these addresses. If it cannot be reached, the call goes to the next. */
function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Passed,
  [address = '', ...others]: readonly string[],
  options: ProxyOptions,
): FastifyReply {
  return reply.from(address + call.pathOf(request), {
    retriesCount: 1,
    ...(Buffer.isBuffer(request.body) && {
      body: request.body,
      contentType: request.headers['content-type'] ?? 'application/octet-stream',
    }),
    rewriteRequestHeaders: (_, headers) => headersFor(request, headers, call, options),
    rewriteHeaders: (headers) => {
      call.upstream.noteAnswer(address);
      options.notes.answered(address);
      return answered(headers, call, options);
    },
    onError(failed, { error }) {
      const isElsewhere = maySendElsewhere(error, request.method);
      options.notes.failed(address, reasonOf(error), request.raw);
      if (isElsewhere) call.upstream.noteFailure(address);
      if (isElsewhere && others.length > 0) passOn(request, failed as FastifyReply, call, others, options);
      else answerFailure(error as FastifyError, failed as FastifyReply);
    },
  });
}

/** The calls of the contract, and that of the evidence if the lender wants it. */
function passedCalls({ operations, upstreams, evidence = [], now }: ProxyOptions): readonly Passed[] {
  const servers = { product: new Upstream(upstreams.product, now), shared: new Upstream(upstreams.shared, now) };
  const calls = operations.map(({ api, path, ...operation }) => ({
    ...operation,
    url: `/api/${api}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    upstream: servers[api],
    pathOf: ({ url }: FastifyRequest) => url.slice(`/api/${api}`.length),
    hasSession: true as const,
  }));
  const keepEvidence = {
    ...{ id: EVIDENCE, method: 'POST', url: EVIDENCE_PATH, pathOf: () => '' },
    ...{ upstream: new Upstream(evidence, now), bodyLimit: LARGEST_EVIDENCE, isIntraService: true },
  };
  return evidence.length === 0 ? calls : [...calls, keepEvidence];
}

function headersFor(
  request: FastifyRequest,
  given: IncomingHttpHeaders,
  { id, isIntraService, hasSession }: Passed,
  { token, service, sessionCookie, brandAt }: ProxyOptions,
): IncomingHttpHeaders {
  const cookie = hasSession && cookieToLender(given.cookie, sessionCookie);
  // The page was chosen by the same line. A proxy in front of us may pass a forwarded host of the browser on.
  const { host } = request.raw.headers;
  const { client, trace } = factsOf(request.raw);
  // A stranger must not have the rights of a service.
  const isOfService = isIntraService && (hasBearer(request) || id === EVIDENCE);
  return {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => PASSED.has(name))),
    ...(cookie && { cookie }),
    'x-brand-id': brandAt(hostOf(host) ?? ''),
    'x-forwarded-for': client,
    'x-forwarded-host': host,
    'x-request-id': request.id,
    traceparent: trace.traceparent,
    ...(trace.tracestate !== undefined && { tracestate: trace.tracestate }),
    ...(isOfService && { 'x-intra-service-token': token, 'x-calling-service': service }),
  };
}
