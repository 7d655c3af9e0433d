// npm run bench -- --compiler: see compiler.mjs. npm run bench -- --dev: see dev-loop.mjs.
// npm run bench -- --loading --lighthouse: see loading/loading.mjs. npm run bench -- --load: see load/load.mjs.
// npm run bench [-- --reps 3 --keys 15 --workloads loan,n1000 --engines floor,ours,rjsf --no-build]
// Measures the same form in our engine, in plain React inputs (the floor) and in stock RJSF, side by side in one run.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { buildPage } from './build.mjs';
import { benchCompiler } from './compiler.mjs';
import { benchDevLoop } from './dev-loop.mjs';
import { benchLoad } from './load/load.mjs';
import { benchLoading } from './loading/loading.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const pages = join(root, 'dist/bench/page');
const { values: flags } = parseArgs({
  options: {
    reps: { type: 'string', default: '3' },
    keys: { type: 'string', default: '15' },
    workloads: { type: 'string', default: 'loan,n50,n200,n1000' },
    engines: { type: 'string', default: 'floor,ours,rjsf' },
    build: { type: 'boolean', default: true },
    compiler: { type: 'boolean', default: false },
    dev: { type: 'boolean', default: false },
    loading: { type: 'boolean', default: false },
    load: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '10' },
    stores: { type: 'string', default: 'SQLite,PostgreSQL' },
    connections: { type: 'string', default: '1,10,50,200' },
    borrowers: { type: 'string', default: '40' },
    kinds: { type: 'string' },
    profile: { type: 'string' },
    lighthouse: { type: 'boolean', default: false },
    pages: { type: 'string' },
    root: { type: 'string' },
    label: { type: 'string', default: 'now' },
    brands: { type: 'string', default: '4,10,100,1000' },
  },
  allowNegative: true,
  // `tenor bench` passes its own name.
  allowPositionals: true,
});
if (flags.compiler) {
  await benchCompiler(flags.brands.split(',').map(Number));
  process.exit();
}
if (flags.load) {
  const { stores, connections, seconds, minutes, borrowers, kinds, profile } = flags;
  await benchLoad({
    ...{ seconds: Number(seconds), minutes: Number(minutes), borrowers: Number(borrowers) },
    ...{ stores: stores.split(','), connections: connections.split(',').map(Number) },
    ...(kinds && { kinds: kinds.split(',') }),
    ...(profile && { profile }),
  });
  process.exit();
}
const launch = {
  executablePath: findChromium(),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
};
const reps = Number(flags.reps);
if (flags.dev) {
  await benchDevLoop(reps, launch);
  process.exit();
}
const keys = Number(flags.keys);
const engines = flags.engines.split(',');
const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const weights = new Map();

function serve(headers) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    try {
      const body = await readFile(join(pages, path === '/' ? 'index.html' : path));
      if (extname(path) === '.js') weights.set(path, gzipSync(body, { level: 9 }).length);
      response
        .writeHead(200, { 'content-type': types[extname(path) || '.html'] ?? 'text/plain', ...headers })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

const median = (list) => {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted.length === 0 ? NaN : (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};

/** Returns the CPU time of the main thread so far, in ms. */
async function cpu(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
}

async function open(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 900 } });
  const page = await context.newPage();
  const problems = [];
  const scripts = new Set();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (extname(pathname) === '.js') scripts.add(pathname);
  });
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  const before = await cpu(client);
  await page.goto(url);
  await page.waitForFunction(() => {
    const bench = window.bench;
    return bench && bench.handle.control(bench.description.typing.path) !== null;
  });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  return { page, client, context, problems, scripts, mount: (await cpu(client)) - before };
}

/** Measures the CPU time per key in a text field in the middle of the form, and checks that the engine has the text afterwards. */
async function typing({ page, client }) {
  const text = await page.evaluate(() => {
    const { handle, description } = window.bench;
    const control = handle.control(description.typing.path);
    control.scrollIntoView({ block: 'center' });
    control.focus();
    return description.typing.text;
  });
  await wait(400);
  const typed = text.slice(0, keys);
  const before = await cpu(client);
  for (const key of typed) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await wait(60);
  }
  await wait(400);
  const perKey = ((await cpu(client)) - before) / typed.length;
  await page.keyboard.press('Tab');
  await page.waitForFunction((wanted) => JSON.stringify(window.bench.handle.data()).includes(wanted), typed);
  return perKey;
}

/** Measures the CPU time from submitting the empty form until all its errors are shown. */
async function submitting({ page, client }) {
  const button = (await page.evaluateHandle(() => window.bench.handle.submit())).asElement();
  await button.scrollIntoViewIfNeeded();
  await wait(300);
  const before = await cpu(client);
  await button.click();
  await page.waitForFunction(() => window.bench.handle.errors() >= window.bench.expected);
  await wait(300);
  const spent = (await cpu(client)) - before;
  const { shown, expected } = await page.evaluate(() => ({
    shown: window.bench.handle.errors(),
    expected: window.bench.expected,
  }));
  if (shown !== expected) throw new Error(`the empty form shows ${shown} errors, not ${expected}`);
  return spent;
}

async function round(browser, url, result) {
  const first = await open(browser, url);
  try {
    result.mount.push(first.mount);
    result.key.push(await typing(first));
    result.bytes = [...first.scripts].reduce((sum, path) => sum + (weights.get(path) ?? 0), 0);
  } finally {
    await first.context.close();
  }
  const second = await open(browser, url);
  try {
    result.mount.push(second.mount);
    result.submit.push(await submitting(second));
  } finally {
    await second.context.close();
  }
}

/** Reports whether the engine renders and validates under a policy without eval and inline code. */
async function strict(browser, origin, engine) {
  const opened = await open(browser, `${origin}/?e=${engine}&w=loan`);
  try {
    await submitting(opened);
    return opened.problems.length === 0 ? 'clean' : opened.problems[0].slice(0, 90);
  } catch (error) {
    return `fails: ${(opened.problems[0] ?? error.message).slice(0, 80)}`;
  } finally {
    await opened.context.close();
  }
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return execFileSync('sh', ['-c', 'command -v chromium']).toString().trim();
}

if (flags.build) await buildPage();
if (flags.loading || flags.lighthouse) {
  const { label, lighthouse } = flags;
  const isComplete = await benchLoading(launch, {
    ...{ reps, label, lighthouse, loads: flags.loading },
    ...(flags.root && { root: resolve(flags.root) }),
    ...(flags.pages && { pages: flags.pages.split(',') }),
  });
  process.exit(isComplete ? 0 : 1);
}
const plain = await serve({});
const guarded = await serve({ 'content-security-policy': policy });
const origin = (server) => `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch(launch);
try {
  const results = new Map();
  const names = flags.workloads.split(',');
  for (let rep = 0; rep < reps; rep++)
    for (const workload of names)
      for (let at = 0; at < engines.length; at++) {
        // Each round starts with another engine, so that drift of the machine affects all engines equally.
        const engine = engines[(at + rep) % engines.length];
        const key = `${workload} ${engine}`;
        if (!results.has(key)) results.set(key, { mount: [], key: [], submit: [], bytes: 0 });
        await round(browser, `${origin(plain)}/?e=${engine}&w=${workload}`, results.get(key));
        process.stderr.write('.');
      }
  process.stderr.write('\n');
  console.log(
    `Chromium ${browser.version()}, ${reps} rounds, ${keys} keys. Main-thread CPU in ms, medians; in brackets the ratio to the floor.\n`,
  );
  console.log(
    '| workload | engine | JS, gzip kB | mount | key | submit with all errors |\n|---|---|---:|---:|---:|---:|',
  );
  for (const workload of names)
    for (const engine of engines) {
      const { bytes, ...times } = results.get(`${workload} ${engine}`);
      const floor = results.get(`${workload} floor`);
      const cell = (name) => {
        const own = median(times[name]);
        return `${own.toFixed(1)}${floor ? ` (${(own / median(floor[name])).toFixed(2)})` : ''}`;
      };
      console.log(
        `| ${workload} | ${engine} | ${(bytes / 1000).toFixed(1)} | ${cell('mount')} | ${cell('key')} | ${cell('submit')} |`,
      );
    }
  console.log(`\nUnder \`${policy}\`:\n`);
  for (const engine of engines) console.log(`- ${engine}: ${await strict(browser, origin(guarded), engine)}`);
} finally {
  await browser.close();
  plain.close();
  guarded.close();
}
