import Fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { PublishedPages } from './published-pages.ts';

/**
 * The server for those who run the app, on a port of its own: `/live` answers 200 while the process runs, `/ready` answers 200 while it
 * accepts requests and 503 once it is stopping, and `/metrics` is in the text format of Prometheus. `/releases` says what this
 * server serves of each brand, and whether it has stopped a roll-out. `POST /reload` looks for new manifests at once and answers the number in force of each brand. Readiness does not depend on
 * the lender: pages explain to borrowers that it cannot be reached, which is better than no page.
 */
export async function createOperationsServer(
  registry: Registry,
  isReady: () => boolean,
  { reload, state }: Pick<PublishedPages, 'reload' | 'state'>,
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false });
  // No page of a browser has anything to do here.
  app.addHook('onRequest', async (request, reply) =>
    request.headers.origin === undefined ? undefined : reply.code(403).type('text/plain').send('no browsers\n'),
  );
  app.get('/live', async (_request, reply) => reply.type('text/plain').send('live\n'));
  app.get('/ready', async (_request, reply) =>
    reply
      .code(isReady() ? 200 : 503)
      .type('text/plain')
      .send(isReady() ? 'ready\n' : 'stopping\n'),
  );
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.get('/releases', async (_request, reply) => reply.send(state()));
  app.post('/reload', async (_request, reply) => reply.send(await reload()));
  await app.ready();
  return app;
}
