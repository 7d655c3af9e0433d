import type { FastifyInstance } from 'fastify';
import { pageHeaders } from './register-pages.ts';
import { sendPage } from './send-page.ts';
import { staffPage } from './staff-page.ts';

/** Serves the stand-in for the staff's single sign-on, at every provider's address. */
export function registerStaff(server: FastifyInstance): void {
  server.get('/:provider/sso-start', (_, reply) => sendPage(reply.headers(pageHeaders), staffPage()));
}
