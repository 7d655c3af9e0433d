import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The majors of Node that people may run, beside the one of this process. */
const majors = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['22', '24', '26'];

/** Rooms whose tests need no browser and no second database: arithmetic, engine, compiler's output, lender over SQLite. */
const core = [
  'tests/engine',
  'tests/lending',
  'tests/model',
  'tests/api',
  'tests/actions',
  'tests/sandbox/loans-settlement.test.ts',
];

/** @type {readonly (readonly string[])[]} */
const commands = [
  ['help'],
  ['check'],
  ['diff', 'brand:lendable', 'brand:motor'],
  ['texts', 'types'],
  ['texts', 'export', '--brand', 'lendable', '--locale', 'cy', '--format', 'csv'],
  ['rename', 'field', 'occupation', 'trade', '--flow', 'unsecured/application', '--dry-run'],
  ['test', 'visitor/contact', '--brand', 'lendable'],
  ['build'],
];

/**
 * The folder of the program `node` of a major. It comes from the registry's package of that program, into a cache.
 * @param {string} major
 */
function installed(major) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/tenor/nodes', major);
  const program = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(program)) {
    const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
    const { status } = spawnSync('npm', ['install', ...options, `${name}@${major}`], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`Node ${major} could not be installed.`);
  }
  return dirname(program);
}

/**
 * Runs a program with a Node and returns whether it ended well. Prints what it wrote if it did not.
 * @param {string} bin
 * @param {readonly string[]} args
 */
function runs(bin, args) {
  const { status, stdout, stderr } = spawnSync(join(bin, 'node'), args, {
    cwd: root,
    env: environment(bin),
    encoding: 'utf8',
  });
  if (status !== 0) process.stdout.write(`${stdout}${stderr}`);
  return status === 0;
}

/** @param {string} bin */
const environment = (bin) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  TENOR_ENV: 'test',
  TEST_SETUP: 'none',
});

/** A port that was free a moment ago. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return String(port);
}

/**
 * `tenor start`, until it answers with a page.
 * @param {string} bin
 */
async function starts(bin) {
  const data = mkdtempSync(join(tmpdir(), 'tenor-nodes-'));
  const env = { ...environment(bin), PORT: await freePort(), BRAND: 'lendable', DATA_DIR: data };
  const server = spawn(join(bin, 'node'), ['src/launch/tenor.mjs', 'start'], { cwd: root, env });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let written = '';
  const address = new Promise((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (/** @type {Buffer} */ part) => {
        written += part.toString();
        const [found] = /http:\/\/localhost:\d+/.exec(written) ?? [];
        if (found) resolve(found);
      });
  });
  try {
    const found = await Promise.race([address, ended.then(() => undefined)]);
    const isPage = typeof found === 'string' && (await fetch(found)).headers.get('content-type')?.includes('text/html');
    if (!isPage) process.stdout.write(written);
    return isPage === true;
  } finally {
    server.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

let isWell = true;
for (const major of majors) {
  const bin = installed(major);
  /** @type {[name: string, isWell: boolean][]} */
  const results = commands.map((args) => [args.join(' '), runs(bin, ['src/launch/tenor.mjs', ...args])]);
  results.push(['start', await starts(bin)]);
  results.push(['a core of the tests', runs(bin, ['node_modules/vitest/vitest.mjs', 'run', ...core])]);
  for (const [name, ended] of results) {
    process.stdout.write(`Node ${major}  ${ended ? 'ok    ' : 'FAILED'}  ${name}\n`);
    isWell &&= ended;
  }
}
process.exitCode = isWell ? 0 : 1;
