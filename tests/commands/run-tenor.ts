import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The exit code of a command (null after a signal) and its output. */
export interface Ending {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A running command. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ending>;
}

/** A folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tenor-cli-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** The content of each file below a folder, by its path. */
export async function treeOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path.slice(folder.length), await readFile(path, 'latin1')])),
  ) as Readonly<Record<string, string>>;
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The exit code and output of a process. */
export function endingOf(child: ChildProcessWithoutNullStreams): Promise<Ending> {
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })));
}

/** What a command says while a command of another test builds the same. */
const waiting = /^Waiting for process \d+, .*\n/gm;

/** Starts a command in a separate process, without the database of the tests. */
export function spawnTenor(args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, ['src/launch/tenor.mjs', ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  return { child, ended: endingOf(child) };
}

/** Runs a command to its end. */
export async function tenor(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ending> {
  const ending = await spawnTenor(args, env).ended;
  return { ...ending, err: ending.err.replace(waiting, '') };
}
