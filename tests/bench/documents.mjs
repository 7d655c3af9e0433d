// How long does one borrower delay another by asking for 100 different documents?
//   node tests/bench/documents.mjs
// It starts a lender in this process, so the figures include the work of both clients.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, 'node_modules/.cache/tenor-bench/lender');
const documents = 100;
/** The borrower's browser asks for all kinds of documents at once. */
const kinds = ['adequate-explanations', 'secci', 'contract'];
const day = 24 * 60 * 60_000;

await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: true,
    outDir,
    target: 'node20',
    rolldownOptions: {
      input: { lender: join(root, 'src/sandbox/index.ts'), 'work-thread': join(root, 'src/sandbox/work-thread.ts') },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
    },
  },
});
/** @type {typeof import('#sandbox')} */
const { createSandbox, openSqliteStore } = await import(pathToFileURL(join(outDir, 'lender.mjs')).href);

const json = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const brands = new Map(
  readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, { ...json(`brands/${name}/brand.json`), id: name }]),
);
const folder = mkdtempSync(join(tmpdir(), 'tenor-bench-'));
const store = await openSqliteStore(folder);
// Going back in time, documents differ and the sign-in stays valid.
let today = Date.now();
const sandbox = createSandbox({
  store,
  contract: {
    productV1: json('schemas/api/product.v1.openapi.json'),
    productV2: json('schemas/api/product.v2.openapi.json'),
    shared: json('schemas/api/shared.openapi.json'),
  },
  brands,
  messages: new Map(),
  now: () => new Date(today),
  publicUrl: 'http://localhost:3000',
  workThread: pathToFileURL(join(outDir, 'work-thread.mjs')),
});
const address = await sandbox.listen({ port: 0, host: '127.0.0.1' });
const headers = {
  'x-session-id': 'bench',
  'x-lifetime-id': 'bench',
  'x-brand-id': 'lendable',
  'content-type': 'application/json',
};

/** Signs in as a persona. Returns the headers of the borrower's requests, and their first application. */
async function signIn(/** @type {string} */ persona) {
  const pressed = await fetch(`${address}/sandbox/personas/${persona}/sign-in`, { method: 'POST', redirect: 'manual' });
  const token = new URL(pressed.headers.get('location') ?? '', address).searchParams.get('token');
  const body = JSON.stringify({ type: 'auto_login', data: { token } });
  const { data } = await (await fetch(`${address}/api/shared/auth`, { method: 'POST', headers, body })).json();
  const own = { ...headers, authorization: `Bearer ${data.token}` };
  const user = `${address}/api/product/v2/users/${data.subjectId}?embedded=loanApplications`;
  const answer = await (await fetch(user, { headers: own })).json();
  const application = answer.data.loanApplications.find(
    (/** @type {{ brand: string }} */ { brand }) => brand === 'lendable',
  );
  return { headers: own, user, path: `${address}/api/product/v2/loan-applications/${application.id}` };
}
const reader = await signIn('documents');
const other = await signIn('offers').catch(() => signIn('documents'));
// The first requests compile code and start the threads.
for (const url of [`${reader.path}/read-contract.pdf`, `${reader.path}/read-secci.pdf`, other.user])
  await fetch(url, reader).then((response) => response.arrayBuffer());

/** Reads documents that all differ, because each is of another kind or day. */
async function readDocuments() {
  for (let read = 0; read < documents; read += kinds.length) {
    today -= day;
    const batch = kinds.map(async (kind) => {
      const response = await fetch(`${reader.path}/read-${kind}.pdf`, reader);
      if (!response.ok) throw new Error(`answer ${response.status}`);
      await response.arrayBuffer();
    });
    await Promise.all(batch);
  }
}

/** Asks for a small answer again and again, as another borrower does. Returns how long each took, in milliseconds. */
async function readMeanwhile(/** @type {Promise<void>} */ until) {
  const times = [];
  let isOver = false;
  void until.then(() => (isOver = true));
  while (!isOver) {
    const from = performance.now();
    await fetch(other.user, other).then((response) => response.text());
    times.push(performance.now() - from);
    await setTimeout(5);
  }
  return times.sort((one, other) => one - other);
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const from = performance.now();
const reading = readDocuments();
const times = await readMeanwhile(reading);
await reading;
delay.disable();
const ms = (/** @type {number | undefined} */ value) => `${(value ?? 0).toFixed(1)} ms`;
process.stdout.write(`${documents} documents in ${ms(performance.now() - from)}
event loop delay: median ${ms(delay.percentile(50) / 1e6)}, 99% ${ms(delay.percentile(99) / 1e6)}, longest ${ms(delay.max / 1e6)}
another borrower: ${times.length} answers, median ${ms(times[times.length >> 1])}, longest ${ms(times.at(-1))}
`);
await sandbox.close();
await store.close();
rmSync(folder, { recursive: true });
