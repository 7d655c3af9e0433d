import { drainOf } from '../../src/server/http/drain-server.ts';
import { listen } from '../../src/server/http/listen.ts';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';

const CONNECTIONS = 40;

/** What one request ends with: the `connection` of its answer, or the code of its failure. */
const ask = (port: number, agent: Agent): Promise<string> =>
  new Promise((done) => {
    const sent = request({ port, agent }, (response) => {
      response.resume().once('end', () => done(response.headers.connection ?? ''));
    });
    sent.once('error', ({ code = '' }: NodeJS.ErrnoException) => done(code));
    sent.end();
  });

it('resets none of 40 busy connections when it stops, and closes each after an answer', async () => {
  const server = await listen(0, '127.0.0.1', (_, response) => response.end('served'), 'tenor serve');
  const drain = drainOf(server);
  const { port } = server.address() as AddressInfo;
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  let answers = 0;
  const keepAsking = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    for (let last = await ask(port, agent); ; last = await ask(port, agent)) {
      answers += 1;
      if (answers === CONNECTIONS * 5) stop();
      // A balancer that sees it sends no more requests here.
      if (last !== 'keep-alive') return last;
    }
  };
  const ends = Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  await stopped;
  const ended = drain(ends);
  expect(await ends).toEqual(Array.from({ length: CONNECTIONS }, () => 'close'));
  await ended;
  expect(await ask(port, new Agent())).toBe('ECONNREFUSED');
});
