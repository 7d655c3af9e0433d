import { BodyMemory } from '../../src/server/serving/body-memory.ts';
import { endSlowBodies } from '../../src/server/http/end-slow-bodies.ts';
import { limitConnections } from '../../src/server/http/limit-connections.ts';
import { noteFacts } from '../../src/server/serving/request-facts.ts';
import { answerUnread } from '../../src/server/http/unread-requests.ts';
import { serviceOperations } from '../../src/build/service-operations.ts';
import { settingSchemas } from '../../src/configuration/setting-schema.ts';
import { networkOfClient } from '#model';
import { EventEmitter } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';

const MB = 1_000_000;
function requestOf(client: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  noteFacts(request, {
    id: '',
    brand: 'asda',
    client,
    release: 'v1',
    trace: { traceId: '', spanId: '', traceparent: '' },
  });
  return request;
}

it('bodies take at most the memory that they have, one client half of it, and a small body always finds room', () => {
  const memory = new BodyMemory(100 * MB);
  const [one, other, third] = [requestOf('192.0.2.1'), requestOf('2001:db8::1'), requestOf('192.0.2.3')];
  expect(memory.take(one, 50 * MB)).toBe(true);
  expect(memory.take(requestOf('192.0.2.1'), MB)).toBe(false);
  expect(memory.take(other, 50 * MB)).toBe(true);
  expect(memory.take(third, MB)).toBe(false);
  expect(memory.take(third, 1000)).toBe(true);
  memory.giveBack(one);
  expect(memory.take(third, MB)).toBe(true);
  expect(memory.taken).toBe(51 * MB + 1000);
});

it('the largest body of the contract is not larger than what one client may send, and what the proxy of the stack lets pass', async () => {
  const largest = Math.max(...(await serviceOperations(process.cwd())).map(({ bodyLimit }) => bodyLimit));
  const { minimum } = settingSchemas['BODY_MEGABYTES'] as { readonly minimum: number };
  const [, ofProxy = ''] = /LARGEST_BODY = ([\d_]+)/.exec(readFileSync('tests/stack/tls-proxy.mjs', 'utf8')) ?? [];
  expect(largest).toBeLessThanOrEqual((minimum * MB) / 2);
  expect(largest).toBeLessThanOrEqual(Number(ofProxy.replaceAll('_', '')));
});

it('a body that pauses ends with 408, and a client that waits for its answer as long does not', async () => {
  let answer = () => {};
  const reasons: string[] = [];
  const server = createServer((request, response) => {
    request.resume().once('end', () => (answer = () => response.end('late')));
  });
  answerUnread(server, (reason) => void reasons.push(reason));
  endSlowBodies(server, 50);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const send = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      socket.on('close', () => resolve(text));
    });
  const waiting = send('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  const half = await send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf');
  expect(half).toMatch(/^HTTP\/1\.1 408 /);
  expect(reasons).toEqual(['too-slow']);
  answer();
  expect(await waiting).toContain('late');
});

it('a client has a limited number of connections, and a proxy and this machine do not', () => {
  const server = createServer();
  const reasons: string[] = [];
  limitConnections(
    server,
    2,
    ({ remoteAddress }) => remoteAddress === '10.0.0.1',
    (reason) => reasons.push(reason),
  );
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isOpen: true,
      destroy: () => (socket.isOpen = false),
    });
    server.emit('connection', socket);
    return socket;
  };
  const sockets = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map(open);
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([true, true, false, true]);
  expect(reasons).toEqual(['too-many-connections']);
  sockets[0]?.emit('close');
  expect(open('2001:db8::4').isOpen).toBe(true);
  for (const address of ['10.0.0.1', '::ffff:127.0.0.1'])
    expect([address, address, address].map(open).map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('a limit counts the client %s as %s (RFC 6177)', (address, network) => {
  expect(networkOfClient(address)).toBe(network);
});
