import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf, replyWithProblem } from '../api/problems.ts';
import { notFound, type Refusal } from '../context/refusal.ts';
import type { SandboxOptions } from '../context/sandbox-options.ts';
import { html } from '../markup/html.ts';
import { page, sendPage } from './page.ts';

const isBrowser = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (!isBrowser(request)) return replyWithProblem(reply, refusal);
  const { status, title, details } = refusal;
  return sendPage(
    reply.status(status),
    page(
      status === 404 ? 'Page not found' : title,
      html`${details.detail === undefined ? '' : html`<p>${details.detail}</p>`}
        <p><a href="/sandbox">Go to the overview</a></p>`,
    ),
  );
}

/** Answers errors and unknown paths of the sandbox with a page if a browser asks, otherwise with a problem body. */
export function registerErrors(server: FastifyInstance, { report }: Pick<SandboxOptions, 'report'>): void {
  server.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal !== error && refusal.status >= 500) report?.(error, request.routeOptions.url ?? '');
    return sendRefusal(request, reply, refusal);
  });
  server.setNotFoundHandler((request, reply) => sendRefusal(request, reply, notFound()));
}
