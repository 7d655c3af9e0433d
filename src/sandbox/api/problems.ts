import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { answerPolicy } from '#model';
import { notFound, Refusal } from '../context/refusal.ts';
import type { SandboxOptions } from '../context/sandbox-options.ts';
import { StoreUnusableError } from '../store/store-failures.ts';

/** Answers every error and unknown path with a problem body. Forbids caching and content-type sniffing for all answers. */
export function answerWithProblems(server: FastifyInstance, { report }: SandboxOptions): void {
  server.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal !== error && refusal.status >= 500) report?.(error, request.routeOptions.url ?? '');
    return replyWithProblem(reply, refusal);
  });
  server.setNotFoundHandler((_, reply) => replyWithProblem(reply, notFound()));
  server.addHook('onRequest', async ({ url }, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (url.startsWith('/api/')) reply.headers(answerPolicy);
  });
}

/** Sends a refusal as a problem body. */
export function replyWithProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(refusal.toProblem()));
}

/** Is the database away for some time? */
const isAway = (error: Error) => error instanceof StoreUnusableError && error.isTemporary;

/** Returns a refusal unchanged, translates Fastify's own errors, and hides all other errors behind a 500. */
export function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isAway(error)) {
    return new Refusal(503, 'unavailable', 'We cannot answer right now', { detail: 'Try again soon.', retryAfter: 10 });
  }
  switch (error.statusCode) {
    case 404:
      return notFound();
    case 413:
      return new Refusal(413, 'too-large', 'The request is too large');
    case 415:
      return new Refusal(415, 'not-json', 'The request must be application/json');
    case 400:
      return new Refusal(400, 'not-readable', 'The request could not be read');
    default:
      return new Refusal(500, 'internal-error', 'Something went wrong at our end');
  }
}
