import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppConfig } from '#model';
import { brandPage } from './brand-page.ts';
import type { WebBuild } from './build-web.ts';
import { securityHeaders } from './security-headers.ts';

const YEAR = 31_536_000;

/** Serves one brand's built app: hashed files for a year, the page for every other address, security headers on all. */
export async function createWebServer(web: WebBuild, brandId: string, config: AppConfig): Promise<FastifyInstance> {
  const assets = web.brands.get(brandId);
  if (!assets) throw new TypeError(`no such brand: ${brandId}`);
  const page = brandPage(web.html, assets, config);
  const headers = securityHeaders(config);
  const app = Fastify({ logger: false });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  for (const folder of ['assets', 'compiled', 'fonts']) {
    await app.register(fastifyStatic, {
      root: `${web.folder}/${folder}`,
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      maxAge: YEAR * 1000,
      immutable: true,
    });
  }
  app.get('/favicon.svg', async (_request, reply) => {
    const letter = (assets.brand.wordmark.at(0) ?? '').toUpperCase();
    return reply
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#25303b"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
      );
  });
  app.setNotFoundHandler(async (request, reply) => {
    const asset = /\.[a-z0-9]+$/.test(request.url.split('?')[0] ?? '');
    if (request.method !== 'GET' || asset) return reply.code(404).type('text/plain').send('Not found');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });
  return app;
}
