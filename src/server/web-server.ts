import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type AppConfig, CARD_PAGE, overviewPages, pageAddress, pageClass } from '#model';
import { choosePage } from './pages/choose-page.ts';
import type { WebBuild } from './pages/web-build.ts';
import { compressPages } from './http/compress-page.ts';
import { receiveCspReports } from './http/csp-reports.ts';
import { linesOnly, type ReportNotes } from './http/report-notes.ts';
import { openErrorTunnel } from './http/error-tunnel.ts';
import { knownAddresses, robotsText } from './pages/known-addresses.ts';
import { securityHeaders } from './http/security-headers.ts';

const YEAR = 31_536_000;

/** The folders of built files. */
const BUILT = ['assets', 'compiled', 'fonts'];

/** The path of a page, without its query. */
const pathOf = (url: string): string => pageAddress(url.split('?')[0] ?? '').pathname;

// A cache that kept a missing file would keep it through a roll-out.
const refuse = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);

/**
 * Serves one brand's built app: hashed files, cached for a year, and the page for every other address, all with security headers.
 * At an address that the app does not have, the page comes with the status 404.
 *
 * @param notes receives what the reports of browsers say
 */
export async function createWebServer(
  web: WebBuild,
  brandId: string,
  config: AppConfig,
  notes: ReportNotes = linesOnly(),
): Promise<FastifyInstance> {
  const assets = web.brands.get(brandId);
  if (!assets) throw new TypeError(`no such brand: ${brandId}`);
  const pageFor = choosePage(web, assets, config);
  const isKnown = knownAddresses(assets, config);
  const headersAt = (path?: string) => securityHeaders(config, path, assets.code.firstReadsCode);
  const classes = {
    open: headersAt('/'),
    overview: headersAt(overviewPages[0]),
    private: headersAt(),
    card: headersAt(CARD_PAGE),
  };
  const headersFor = (url: string) => classes[pageClass(pathOf(url), url.split('?')[1])];
  /** Answers with the page at an address. At one that the app does not have, it shows its own page, so there is a way on. */
  function show(reply: FastifyReply, { url, method, headers }: FastifyRequest, isReadable = true): FastifyReply {
    const path = pathOf(url);
    const asset = /\.[a-z0-9]+$/i.test(path) || BUILT.some((folder) => path.startsWith(`/${folder}/`));
    const reads = method === 'GET' || method === 'HEAD';
    if (!reads || asset) return refuse(reply, 404, 'Not found');
    return reply
      .code(isReadable && isKnown(path) ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .header('vary', 'cookie, accept-encoding')
      .send(pageFor(path, headers.cookie));
  }
  const app = Fastify({
    logger: false,
    // No hook runs for an address with broken escapes. It is that of no page, and its reader needs a way on all the same.
    frameworkErrors: (_error, request, reply) => void show(reply.headers(classes.private), request, false),
  });
  app.addHook('onRequest', async (request, reply) => void reply.headers(headersFor(request.url)));
  compressPages(app);
  for (const folder of BUILT) {
    await app.register(fastifyStatic, {
      root: `${web.folder}/${folder}`,
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      maxAge: YEAR * 1000,
      immutable: true,
      setHeaders: (response) => void response.setHeader('vary', 'accept-encoding'),
    });
  }
  if (config.cspReportUrl.startsWith('/')) await receiveCspReports(app, config.cspReportUrl, notes);
  if (config.sentryTunnel !== '' && config.sentryDsn !== '')
    await openErrorTunnel(app, config.sentryTunnel, config.sentryDsn, notes);
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(robotsText(assets, config)));
  app.setNotFoundHandler(async (request, reply) => show(reply, request));
  // The file server refuses folders and paths that lead out of them. For the client, they do not exist.
  app.setErrorHandler(async ({ statusCode = 500 }: FastifyError, _request, reply) => {
    if (statusCode === 416) return refuse(reply, 416, 'The file has no such part');
    return statusCode < 500 ? refuse(reply, 404, 'Not found') : refuse(reply, 500, 'Something went wrong');
  });
  return app;
}
