import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a page of the sandbox. */
export function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(markup);
}

/** Was it a program that sent this, and no form of a page? It gets data back, and not another page. */
export const isJson = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/json') === true;
