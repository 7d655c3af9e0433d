import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleSandbox } from './bundle-sandbox.ts';
import { publicUrl } from './sandbox-under-test.ts';
import { brands, contract, documents, messages, workThread } from './workspace.ts';

/** Several processes of the lender on one database, behind a balancer. */
export interface ServerGroup {
  /** The address of the balancer. */
  readonly url: string;
  /** What the processes reported as unexpected. */
  readonly failures: readonly string[];
  /** Kills the next process with SIGKILL, and starts it again. */
  killNext(): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

const script = fileURLToPath(new URL('lender-process.mjs', import.meta.url));

/** Starts `count` processes at the same time, on a database that may be empty. */
export async function startServers(database: string, count: number): Promise<ServerGroup> {
  const folder = await mkdtemp(join(tmpdir(), 'tenor-servers-'));
  const bundle = await bundleSandbox('servers');
  const optionsFile = join(folder, 'options.json');
  const maps = { brands: [...brands], messages: [...messages], documents: [...documents] };
  await writeFile(optionsFile, JSON.stringify({ contract: [...contract], publicUrl, workThread, ...maps }));
  const failures: string[] = [];

  async function start(): Promise<Running> {
    const child = spawn(process.execPath, [script, pathToFileURL(bundle.file).href, optionsFile, database]);
    child.stderr.on('data', (chunk) => failures.push(String(chunk)));
    for await (const line of createInterface({ input: child.stdout })) return { child, url: line };
    throw new Error(`A server did not start: ${failures.join('')}`);
  }

  async function kill({ child }: Running): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  const running = await Promise.all(Array.from({ length: count }, start));
  const balancer = await balance(() => running.map(({ url }) => url));
  let kills = 0;
  return {
    url: balancer.url,
    failures,
    async killNext() {
      const place = kills++ % count;
      const victim = running[place];
      if (victim) await kill(victim);
      running[place] = await start();
    },
    async close() {
      await balancer.close();
      await Promise.all(running.map(kill));
      await bundle.remove();
      await rm(folder, { recursive: true });
    },
  };
}

/** Passes requests to servers in turn. A request that reached no server goes to the next one; one whose answer is lost gets a 502. */
async function balance(servers: () => readonly string[]) {
  let turn = 0;
  const server = createServer(
    (received, response) =>
      void buffer(received).then(async (body) => {
        const all = servers();
        for (const _ of all) {
          const outcome = await pass(received, body, all[turn++ % all.length] ?? '', response);
          if (outcome !== 'not reached') return;
        }
        response.writeHead(502).end();
      }),
  );
  // The answers name the longer time of the servers, after which clients do not use an idle connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Passes one request to one server, with the address of the client as a proxy names it. */
function pass({ method, url, headers }: IncomingMessage, body: Buffer, server: string, response: ServerResponse) {
  return new Promise<'answered' | 'lost' | 'not reached'>((resolve) => {
    const outgoing = request(`${server}${url ?? ''}`, { method, headers }, (answer) => {
      buffer(answer).then(
        (content) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
          resolve('answered');
        },
        () => lost(),
      );
    });
    const lost = () => {
      response.writeHead(502).end();
      resolve('lost');
    };
    outgoing.on('error', (error) =>
      'code' in error && error.code === 'ECONNREFUSED' ? resolve('not reached') : lost(),
    );
    outgoing.end(body);
  });
}
