import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Does anything listen at a port of this machine? */
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}

/** Starts `npm run stack` as the leader of a process group, as a terminal does, and waits until it serves. */
async function startInTerminal(port: number) {
  const npm = spawn('npm', ['run', 'stack'], {
    ...{ cwd: root, detached: true, stdio: ['ignore', 'pipe', 'inherit'] },
    env: { ...process.env, PORT: String(port) },
  });
  const ended = once(npm, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: npm.stdout })) {
    lines.push(line);
    if (line.includes('Press Ctrl-C')) break;
  }
  return { group: -(npm.pid ?? 0), ended, output: lines.join('\n') };
}

test('ends every process, frees every port and deletes all data when Ctrl-C stops the stack', async ({ baseURL }) => {
  // It may have to build first.
  test.setTimeout(600_000);
  const port = Number(new URL(baseURL ?? '').port) + 100;
  const { group, ended, output } = await startInTerminal(port);
  try {
    const folder = /Logs: (\S+)/.exec(output)?.[1] ?? '';
    const database = Number(/postgres:\S+:(\d+)/.exec(output)?.[1]);
    const servers = [0, 1, 2].flatMap((place) => [port + 1 + place, port + 11 + place, port + 21 + place]);
    const prometheus = output.includes(`Prometheus: http://127.0.0.1:${port + 32}`) ? [port + 32] : [];
    const ports = [port, ...servers, port + 31, ...prometheus, database];
    const taken = async () => (await Promise.all(ports.map(isTaken))).filter(Boolean).length;
    expect([await taken(), existsSync(folder)]).toEqual([ports.length, true]);

    process.kill(group, 'SIGINT');
    await ended;
    await expect(async () => {
      expect([await taken(), existsSync(folder)]).toEqual([0, false]);
      expect(() => process.kill(group, 0)).toThrow('ESRCH');
    }).toPass({ timeout: 60_000 });
  } finally {
    try {
      process.kill(group, 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
  }
});
