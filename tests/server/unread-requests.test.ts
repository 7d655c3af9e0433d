import { listen } from '../../src/server/http/listen.ts';
import { jsonLog, observeUnread } from '../../src/server/serving/observe-requests.ts';
import { connect, type AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';

const lines: string[] = [];
const registry = new Registry();
const note = observeUnread(jsonLog('test', { write: (line) => void lines.push(line) }), registry);
const server = await listen(0, '127.0.0.1', (_request, response) => response.end('served'), 'tenor serve', note);
const { port } = server.address() as AddressInfo;

afterEach(() => {
  lines.length = 0;
});

/** Sends bytes and returns the whole answer. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

const withCookies = (bytes: number) =>
  `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: a=${'x'.repeat(bytes)}\r\n\r\n`;

it('serves a request with 17 kB of cookies (O1)', async () => {
  const answer = await send(withCookies(17_000));
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toContain('served');
  expect(lines).toEqual([]);
});

it.each([
  ['more than 32 kB of cookies', withCookies(33_000), '431', 'Delete the cookies of this site', 'headers-too-large'],
  ['two Host lines', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', '400', 'We cannot read this request', 'malformed'],
  ['what is not HTTP', 'hello\r\n\r\n', '400', 'We cannot read this request', 'malformed'],
])('answers %s with a page, a line in the log and a count (O1)', async (_, bytes, status, words, reason) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toContain(words);
  expect(answer).toContain("Content-Security-Policy: default-src 'none'");
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ reason, message: 'request not read' }]);
  expect(lines.join('')).not.toContain('xxx');
  expect(await registry.metrics()).toMatch(new RegExp(`tenor_unread_requests_total\\{reason="${reason}"\\} \\d`));
});
