import type { FastifyReply } from 'fastify';

/** Sends a page of the sandbox. */
export function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(markup);
}
