import type { FastifyError, FastifyInstance } from 'fastify';
import type { SandboxOptions } from '../sandbox-options.ts';
import { refusalOf, replyWithProblem } from './problem-reply.ts';
import type { Refusal } from './refusal.ts';
import { notFound } from './refusals.ts';

/** Answers every error and unknown path with a problem body. Forbids caching and content-type sniffing for all answers. */
export function answerWithProblems(server: FastifyInstance, { report }: SandboxOptions): void {
  server.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal !== error && refusal.status >= 500) report?.(error, request.routeOptions.url ?? '');
    return replyWithProblem(reply, refusal);
  });
  server.setNotFoundHandler((_, reply) => replyWithProblem(reply, notFound()));
  server.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
}
