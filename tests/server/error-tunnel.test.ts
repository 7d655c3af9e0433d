import { openErrorTunnel } from '../../src/server/http/error-tunnel.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A request as the reporting service receives it. */
interface Received {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

let received: Received[];
let service: FastifyInstance;
let server: FastifyInstance;
let dsn: string;
let status: number;

/** A reporting service of our own, on this machine. */
async function startService(): Promise<FastifyInstance> {
  const fake = Fastify();
  fake.removeAllContentTypeParsers();
  fake.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  fake.post('/*', async ({ url, body, headers }, reply) => {
    received.push({ url, body: String(body), headers });
    return reply.code(status).header('retry-after', '60').header('set-cookie', 'theirs=1').send('{"id":"1"}');
  });
  await fake.listen({ port: 0, host: '127.0.0.1' });
  return fake;
}

beforeEach(async () => {
  received = [];
  status = 200;
  service = await startService();
  dsn = `http://key@127.0.0.1:${(service.server.address() as { port: number }).port}/7`;
  server = Fastify();
  await openErrorTunnel(server, '/reports', dsn);
});
afterEach(async () => {
  await server.close();
  await service.close();
});

const envelope = (header: unknown, more = '{"type":"event"}\n{"message":"x"}') => `${JSON.stringify(header)}\n${more}`;
const send = (payload: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ method: 'POST', url: '/reports', payload, headers: { 'content-type': 'text/plain', ...headers } });

describe('the tunnel of error reports (X-13)', () => {
  it('forwards a report for the configured project, and answers like the reporting service', async () => {
    const answer = await send(envelope({ dsn, event_id: 'e1' }));
    expect(answer.statusCode).toBe(200);
    expect(received).toHaveLength(1);
    expect(received[0]?.url).toBe('/api/7/envelope/?sentry_key=key&sentry_version=7');
    expect(received[0]?.body).toBe(envelope({ dsn, event_id: 'e1' }));
  });

  it("passes on nothing else of the borrower's request, and no cookie of the service", async () => {
    const sent = {
      cookie: 'auth=secret',
      authorization: 'Bearer secret',
      'x-forwarded-for': '192.0.2.7',
      referer: 'secret',
    };
    const answer = await send(envelope({ dsn }), { ...sent, 'user-agent': 'secret' });
    expect(JSON.stringify(received)).not.toMatch(/secret|192\.0\.2\.7/);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toBe('');
  });

  it('forwards a recording as it is, byte for byte', async () => {
    const bytes = Buffer.from([0x0a, 0x78, 0x9c, 0x00, 0x41]);
    await send(Buffer.concat([Buffer.from(JSON.stringify({ dsn })), bytes]), {
      'content-type': 'application/octet-stream',
    });
    expect(received[0]?.body).toContain('\nx');
  });

  it('tells the browser to send less if the service says so', async () => {
    status = 429;
    const answer = await send(envelope({ dsn }));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
  });

  it.each([
    ['another server', () => envelope({ dsn: 'https://key@evil.example/7' })],
    ['another project', () => envelope({ dsn: dsn.replace(/7$/, '8') })],
    ['another key', () => envelope({ dsn: dsn.replace('key', 'other') })],
    ['nobody', () => envelope({})],
    ['a header that is not an object', () => envelope(null)],
    ['a header that is not JSON', () => '{"dsn":'],
  ])('refuses a report for %s, and forwards nothing', async (_, report) => {
    const answer = await send(report());
    expect([answer.statusCode, answer.body]).toEqual([400, 'Bad report']);
    expect(received).toEqual([]);
  });

  it('refuses a report of more than a megabyte', async () => {
    expect((await send(envelope({ dsn }, 'x'.repeat(1_000_000)))).statusCode).toBe(413);
    expect(received).toEqual([]);
  });

  it('answers 502 if the reporting service cannot be reached', async () => {
    await service.close();
    expect((await send(envelope({ dsn }))).statusCode).toBe(502);
  });
});
