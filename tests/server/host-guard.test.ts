import { guardHost } from '../../src/server/http/host-guard.ts';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const server = createServer(
  guardHost((_, response) => void response.end('secret'), {
    publicUrl: 'https://Loans.example:8443',
    host: 'tenor.lan',
  }),
);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => void server.close(resolve)));

/** The status and text of an answer to a request with this Host header. */
function ask(host: string): Promise<readonly [number | undefined, string]> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', headers: { host } }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () => resolve([response.statusCode, text]));
    });
    sent.on('error', reject).end();
  });
}

describe('the Host header (T-04)', () => {
  it.each([
    'localhost:3000',
    'motor.localhost',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.20:3000',
    'loans.example',
    'LOANS.example:8443',
    'tenor.lan:3000',
  ])('%s is served', async (host) => expect(await ask(host)).toEqual([200, 'secret']));

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    'loans.example.evil.example',
    '127.0.0.1.evil.example',
    'evil.example@localhost',
    'evil example',
  ])('"%s" is refused: a foreign name could point here (DNS rebinding)', async (host) => {
    const [status, text] = await ask(host);
    expect(status).toBe(421);
    expect(text).not.toContain('secret');
  });
});
