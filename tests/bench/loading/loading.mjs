// npm run bench -- --loading [--reps 3] [--root FOLDER --label before]: how the pages of each kind load on a slow phone, beside a
// hand-written HTML form and stock RJSF. Writes loading/results-now.md, and a waterfall of each kind of page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { measurePage } from './measure.mjs';
import { drawWaterfall } from './waterfall.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const own = resolve(here, '../../..');
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The kinds of pages: the persona who signs in, and the address, without one that of the page after signing in. */
const KINDS = [
  { name: 'landing', address: '/' },
  { name: 'sign-in', address: '/login' },
  { name: 'form', address: '/account/borrow/quote', isForm: true },
  { name: 'quote', persona: 'quoted' },
  { name: 'dashboard', persona: 'paying', address: '/account/borrow' },
  { name: 'loan', persona: 'paying' },
];

const median = (/** @type {readonly number[]} */ list) => {
  const sorted = list.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted.length === 0 ? NaN : ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

/** Serves files, compressed. */
async function serveFolder(/** @type {string} */ folder) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const name = path === '/' ? 'index.html' : path;
    try {
      const body = gzipSync(await readFile(join(folder, name)), { level: 9 });
      const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(name))] ?? 'text/plain';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** Starts the app of a checkout with data of its own. */
async function startApp(/** @type {string} */ root) {
  const data = await mkdtemp(join(tmpdir(), 'tenor-loading-'));
  const port = 5390;
  const url = `http://localhost:${port}`;
  const app = spawn(process.execPath, ['src/cli/tenor.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), BRAND: 'lendable', DATA_DIR: data, DATABASE_URL: '', NODE_ENV: '' },
    stdio: 'ignore',
  });
  const isUp = () =>
    fetch(`${url}/sandbox`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries > 240 || app.exitCode !== null) throw new Error('the app did not start');
    await wait(1000);
  }
  return {
    url,
    async close() {
      const ended = once(app, 'exit');
      app.kill('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Signs in as a new copy of a persona. Returns its cookies, and the address that signing in opens. */
async function signIn(
  /** @type {import('playwright').Browser} */ browser,
  /** @type {string} */ url,
  /** @type {string} */ persona,
) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  const made = await page.request.post(`/sandbox/personas/${persona}/copy`, { maxRedirects: 0 });
  await page.goto(made.headers()['location'] ?? '');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign in(?: with the link)?$/ })
    .click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.locator('main h1').waitFor();
  const { pathname, search } = new URL(page.url());
  const state = await context.storageState();
  await context.close();
  return { state, address: pathname + search };
}

/** Fills the first page of the form. Returns the milliseconds from the press of its button to the painted next page. */
async function nextPage(/** @type {import('playwright').Page} */ page) {
  await page.locator('[name=amount]').fill('7500');
  await page.locator('[name=term]').selectOption('36');
  const id = await page.locator('[name=reason][value=vehicle]').getAttribute('id');
  await page.locator(`label[for="${id}"]`).click();
  return page.evaluate(async () => {
    const before = document.querySelector('h1')?.textContent;
    const from = performance.now();
    /** @type {HTMLElement | null} */ (document.querySelector('button[type=submit]'))?.click();
    while (document.querySelector('h1')?.textContent === before && performance.now() - from < 5000)
      await new Promise((resume) => requestAnimationFrame(resume));
    await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
    return performance.now() - from;
  });
}

/** How many waits a page has after its document. */
async function countWaits(
  /** @type {import('playwright').Browser} */ browser,
  /** @type {string} */ url,
  /** @type {any} */ state,
) {
  const { module } = await runnerImport(join(own, 'e2e/pages/waits.ts'), {
    root: own,
    configFile: false,
    logLevel: 'error',
  });
  const context = await browser.newContext({ locale: 'en-GB', ...(state && { storageState: state }) });
  const page = await context.newPage();
  const waits = await module.waitsOf(page, url);
  await context.close();
  return waits.length - 1;
}

const cell = (/** @type {number} */ value, digits = 0) => (Number.isNaN(value) ? '' : value.toFixed(digits));

const row = (/** @type {string} */ name, /** @type {any[]} */ runs, /** @type {number} */ waits) => {
  const of = (/** @type {string} */ key) => median(runs.map((run) => run[key]));
  const cells = [
    cell(of('fcp')),
    cell(of('lcp')),
    cell(of('cls'), 3),
    cell(of('tbt')),
    cell(of('requests')),
    cell(waits),
    cell(of('kilobytes')),
    cell(of('next')),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
};

/**
 * @param {import('playwright').Browser} browser
 * @param {{ reps: number, root?: string, label: string }} options
 */
export async function benchLoading(browser, { reps, root = own, label }) {
  const [app, files, rjsf] = [
    await startApp(root),
    await serveFolder(here),
    await serveFolder(join(own, 'dist/bench/page')),
  ];
  /** @type {{ name: string, url: string, state?: any, network?: 'slow 4G' | 'slow 3G', isForm?: boolean, isOurs: boolean }[]} */
  const pages = [];
  for (const { name, persona, address, isForm } of KINDS) {
    const signed = persona ? await signIn(browser, app.url, persona) : undefined;
    const url = app.url + (address ?? signed?.address ?? '/');
    pages.push({ name, url, state: signed?.state, ...(isForm && { isForm }), isOurs: true });
  }
  const form = `${app.url}/account/borrow/quote`;
  pages.push(
    { name: 'form, slow 3G', url: form, network: 'slow 3G', isOurs: true },
    { name: 'floor: a form in plain HTML', url: `${files.url}/floor.html`, isOurs: false },
    { name: 'floor, slow 3G', url: `${files.url}/floor.html`, network: 'slow 3G', isOurs: false },
    { name: 'stock RJSF', url: `${rjsf.url}/?e=rjsf&w=loan`, isOurs: false },
    { name: 'stock RJSF, slow 3G', url: `${rjsf.url}/?e=rjsf&w=loan`, network: 'slow 3G', isOurs: false },
  );
  /** @type {Map<string, any[]>} */
  const runs = new Map(pages.map(({ name }) => [name, []]));
  const lines = [];
  try {
    for (let rep = 0; rep < reps; rep++)
      for (const { name, url, network = 'slow 4G', state, isForm } of pages) {
        runs.get(name)?.push(await measurePage(browser, url, { network, state, ...(isForm && { after: nextPage }) }));
        process.stderr.write('.');
      }
    for (const { name, url, state, isOurs, network } of pages) {
      const waits = network ? NaN : await countWaits(browser, url, state);
      const all = runs.get(name) ?? [];
      lines.push(row(name, all, waits));
      if (!isOurs || network) continue;
      const [middle] = [...all].sort((a, b) => a.lcp - b.lcp).slice(all.length >> 1);
      const folder = join(here, 'waterfalls');
      await mkdir(folder, { recursive: true });
      const title = `${name}, ${label}: ${middle.requests} requests, ${waits} waits, largest paint after ${(middle.lcp / 1000).toFixed(1)} s`;
      await writeFile(join(folder, `${name}-${label}.svg`), drawWaterfall(title, middle.trace, middle.lcp));
    }
  } finally {
    await app.close();
    files.close();
    rjsf.close();
  }
  process.stderr.write('\n');
  const table = [
    '| page | first paint, ms | LCP, ms | CLS | TBT, ms | requests | waits | kB | next page, ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
  process.stdout.write(table);
  await writeFile(join(here, `results-${label}.md`), table);
}
