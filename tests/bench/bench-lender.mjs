import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, 'node_modules/.cache/tenor-bench/lender');
/** In milliseconds: how long the lender is measured without the work. */
const idle = 5000;

const json = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

async function bundleLender() {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: {
        input: {
          lender: join(root, 'src/sandbox/index.ts'),
          'work-thread': join(root, 'src/sandbox/work-thread.ts'),
          compiler: join(root, 'src/compiler/index.ts'),
          workspace: join(root, 'src/build/read-workspace.ts'),
          contract: join(root, 'src/configuration/given-contract.ts'),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
}

const bundled = (/** @type {string} */ name) => import(pathToFileURL(join(outDir, `${name}.mjs`)).href);

/**
 * Starts a lender in this process. `now` is its clock.
 *
 * @param {() => Date} now
 */
export async function startLender(now) {
  await bundleLender();
  /** @type {typeof import('#sandbox')} */
  const { createSandbox, openSqliteStore } = await bundled('lender');
  /** @type {typeof import('#compiler')} */
  const { workspaceDocuments, workspaceMessages } = await bundled('compiler');
  /** @type {typeof import('../../src/build/read-workspace.ts')} */
  const { readWorkspace } = await bundled('workspace');
  /** @type {typeof import('../../src/configuration/given-contract.ts')} */
  const { givenContract } = await bundled('contract');
  const files = await readWorkspace(root);
  const brands = new Map(
    readdirSync(join(root, 'brands'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, { ...json(`brands/${name}/brand.json`), id: name }]),
  );
  const folder = mkdtempSync(join(tmpdir(), 'tenor-bench-'));
  const store = await openSqliteStore(folder);
  const sandbox = createSandbox({
    store,
    contract: await givenContract(root),
    brands,
    messages: workspaceMessages(files, [...brands.values()]),
    documents: workspaceDocuments(files, [...brands.values()]),
    now,
    publicUrl: 'http://localhost:3000',
    workThread: pathToFileURL(join(outDir, 'work-thread.mjs')),
  });
  const address = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await sandbox.close();
    await store.close();
    rmSync(folder, { recursive: true });
  };
  return { address, sandbox, stop, signIn: (/** @type {string} */ persona) => signIn(address, persona) };
}

/** The headers that every request needs. */
export const common = {
  'x-session-id': 'bench',
  'x-lifetime-id': 'bench',
  'x-brand-id': 'lendable',
  'content-type': 'application/json',
};

/**
 * Signs in as a persona. Returns the headers of the borrower's requests, their own address and that of their first application.
 *
 * @param {string} address
 * @param {string} persona
 */
async function signIn(address, persona) {
  const pressed = await fetch(`${address}/sandbox/personas/${persona}/sign-in`, { method: 'POST', redirect: 'manual' });
  const token = new URL(pressed.headers.get('location') ?? '', address).searchParams.get('token');
  const body = JSON.stringify({ type: 'auto_login', data: { token } });
  const { data } = await (await fetch(`${address}/api/shared/auth`, { method: 'POST', headers: common, body })).json();
  const headers = { ...common, authorization: `Bearer ${data.token}` };
  const user = `${address}/api/product/v2/users/${data.subjectId}?embedded=loanApplications`;
  const answer = await (await fetch(user, { headers })).json();
  const application = answer.data.loanApplications.find(
    (/** @type {{ brand: string }} */ { brand }) => brand === 'lendable',
  );
  return { headers, user, path: `${address}/api/product/v2/loan-applications/${application.id}` };
}

/**
 * Prints how long the event loop was blocked, and how long another borrower waited for small answers: first without the work, then
 * during the work. Compare the two, because other programs of the machine delay both.
 *
 * @param {Awaited<ReturnType<typeof signIn>>} other
 * @param {string} title
 * @param {() => Promise<void>} work
 */
export async function printDelays(other, title, work) {
  const without = await measure(other, () => setTimeout(idle));
  const during = await measure(other, work);
  const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;
  const line = (/** @type {string} */ name, /** @type {Measured} */ { took, median, high, longest, answers }) =>
    `${name} (${ms(took)})
  event loop delay: median ${ms(median)}, 99% ${ms(high)}, longest ${ms(longest)}
  another borrower: ${answers.length} answers, median ${ms(answers[answers.length >> 1] ?? 0)}, longest ${ms(answers.at(-1) ?? 0)}
`;
  process.stdout.write(line('without the work', without) + line(title, during));
  process.stdout.write(
    `longest delay: ${(during.longest / without.longest).toFixed(1)} times that without the work; 99%: ${(during.high / without.high).toFixed(1)} times\n`,
  );
}

/**
 * @typedef {{ readonly took: number, readonly median: number, readonly high: number, readonly longest: number, readonly answers: readonly number[] }} Measured
 */

/**
 * Measures the event loop and another borrower's reads while something happens. In milliseconds.
 *
 * @param {Awaited<ReturnType<typeof signIn>>} other
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Measured>}
 */
async function measure(other, work) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const from = performance.now();
  let isOver = false;
  const answers = [];
  const working = work().finally(() => (isOver = true));
  while (!isOver) {
    const asked = performance.now();
    await fetch(other.user, other).then((response) => response.text());
    answers.push(performance.now() - asked);
    await setTimeout(5);
  }
  await working;
  delay.disable();
  return {
    took: performance.now() - from,
    median: delay.percentile(50) / 1e6,
    high: delay.percentile(99) / 1e6,
    longest: delay.max / 1e6,
    answers: answers.sort((one, other) => one - other),
  };
}
