import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folders: string[] = [];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tenor-cli-'));
  folders.push(path);
  return path;
}

afterAll(async () => {
  for (const path of folders) await rm(path, { recursive: true, force: true });
});

function tenor(args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, ['src/cli/tenor.mjs', ...args], { env: { ...process.env, ...env } });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

describe('tenor check', () => {
  let broken: string;

  beforeAll(async () => {
    broken = await folder();
    for (const name of ['schemas', 'flows', 'brands']) await cp(name, join(broken, name), { recursive: true });
    await writeFile(join(broken, 'flows/unsecured/broken.flow.json'), '{\n  "kind": "application",,\n}\n');
    await writeFile(join(broken, 'brands/asda/brand.json'), '{ "product": }');
  });

  it('passes the files of this project', async () => {
    const { code, out } = await tenor(['check']);
    expect({ code, out }).toMatchObject({ code: 0 });
    expect(out).toMatch(/flows of \d+ brands compile/);
  });

  it('names file, line and column of every finding at once, and exits 1', async () => {
    const { code, out, err } = await tenor(['check', '--root', broken]);
    expect(code).toBe(1);
    expect(out).toMatch(/flows\/unsecured\/broken\.flow\.json:2:\d+/);
    expect(out).toMatch(/brands\/asda\/brand\.json:1:\d+/);
    expect(`${out}${err}`).not.toMatch(/ {4}at .*\.(ts|m?js):\d+/);
  });

  it('gives the same findings as JSON', async () => {
    const { out } = await tenor(['check', '--root', broken, '--format', 'json']);
    const findings = JSON.parse(out) as { code: string; at: { file: string; line: number } }[];
    expect(findings.map(({ code, at }) => `${code} ${at.file}:${at.line}`)).toContain(
      'json/syntax brands/asda/brand.json:1',
    );
  });

  it('says in one line what is wrong with an option', async () => {
    const { code, err } = await tenor(['check', '--format', 'xml']);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual(['--format is pretty or json, not xml']);
  });
});

describe('tenor start', () => {
  it('says in one line that a brand is not configured', async () => {
    const { code, err } = await tenor(['start'], { BRAND: 'nobody', PORT: '4691', DATA_DIR: await folder() });
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toMatch(/^Brand not configured: nobody\. There is .*lendable/);
  });

  it('says in one line that the port is taken', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as AddressInfo;
    const { code, err } = await tenor(['start'], { PORT: String(port), DATA_DIR: await folder() });
    other.close();
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
  });
});
