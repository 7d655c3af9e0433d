import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import replyFrom from '@fastify/reply-from';
import Fastify from 'fastify';
import { SetupError } from '../../src/launch/setup-error.mjs';

/** In bytes: as much as the largest upload of the contract needs. */
const LARGEST_BODY = 70_000_000;

/**
 * Makes a key and a certificate for names of this machine, which no browser knows. Throws a SetupError without openssl.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 */
function makeCertificate(folder, names) {
  const [key, cert, config] = [join(folder, 'key.pem'), join(folder, 'cert.pem'), join(folder, 'openssl.cnf')];
  const lines = ['[req]', 'distinguished_name=who', 'x509_extensions=more', 'prompt=no', '[who]', 'CN=Tenor'];
  const alternatives = names.map((name) => `DNS:${name}`).join(',');
  writeFileSync(config, [...lines, '[more]', `subjectAltName=${alternatives}`, ''].join('\n'));
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const args = ['req', '-x509', '-config', config, ...curve, '-nodes', '-days', '30', '-keyout', key, '-out', cert];
  try {
    execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (error) {
    throw new SetupError(`The proxy needs openssl to make a certificate: ${String(error)}`);
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** Did no server receive the request? @param {unknown} error */
function isNotReached(error) {
  const cause = /** @type {{ cause?: NodeJS.ErrnoException }} */ (error).cause;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'UND_ERR_CONNECT_TIMEOUT';
}

/**
 * Starts the proxy that ends TLS, as `deploy/Caddyfile` does with Caddy: `/sandbox` goes to the lenders, the rest to the servers of pages,
 * each request to the next one. Only a request that no server has received is sent again, to another server.
 *
 * @param {{ port: number, folder: string, names: readonly string[], servers: readonly string[], lenders: readonly string[] }} options
 */
export async function startProxy({ port, folder, names, servers, lenders }) {
  const https = makeCertificate(folder, names);
  const app = Fastify({ https, bodyLimit: LARGEST_BODY, routerOptions: { maxParamLength: 16_384 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(replyFrom, { disableCache: true, disableRequestLogging: true });
  let turn = 0;

  /** @type {(request: Parameters<import('fastify').RouteHandlerMethod<import('node:https').Server>>[0], reply: Parameters<import('fastify').RouteHandlerMethod<import('node:https').Server>>[1], places: readonly string[]) => void} */
  function pass(request, reply, [place, ...others]) {
    reply.from(`${place}${request.url}`, {
      ...(Buffer.isBuffer(request.body) && {
        body: request.body,
        contentType: request.headers['content-type'] ?? 'application/octet-stream',
      }),
      rewriteRequestHeaders: (_, headers) => ({
        ...headers,
        ...{ host: request.host, 'x-forwarded-for': request.ip, 'x-forwarded-proto': 'https' },
      }),
      onError: (_, { error }) => {
        if (isNotReached(error) && others.length > 0) return pass(request, reply, others);
        void reply.code(502).type('text/plain').send('No server answers\n');
      },
    });
  }

  app.all('/*', (request, reply) => {
    const all = /^\/sandbox(?:\/|\?|$)/.test(request.url) ? lenders : servers;
    const first = turn++ % all.length;
    pass(request, reply, [...all.slice(first), ...all.slice(0, first)]);
    return reply;
  });
  await app.listen({ port, host: '127.0.0.1' });
  return { close: () => app.close() };
}
