import type { FastifyInstance } from 'fastify';

/** Prepares a server for reports of browsers: it reads no body without a parser of its own, and answers errors with a short text. */
export function prepareForReports(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.setErrorHandler(async ({ statusCode = 500 }: { readonly statusCode?: number }, _request, reply) =>
    reply
      .code(statusCode)
      .type('text/plain')
      .send(statusCode < 500 ? 'Bad report' : 'Something went wrong'),
  );
}
