import type { FastifyRequest } from 'fastify';

/** Was it a program that sent this, and no form of a page? It gets data back, and not another page. */
export const isJson = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/json') === true;
