// npm run bench -- --dev: how long `npm run dev` takes from writing a file to showing it in a browser.
// It edits the title of a page in a flow of this workspace, and writes the old text back at the end.
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const edited = join(root, 'flows/unsecured/application.flow.json');
const title = /("pages": \{\s+"loan": \{\s+"title": ")([^"]*)/;

/** Starts the dev server, and waits until it answers. */
async function startServer(/** @type {string} */ port) {
  const env = { ...process.env, PORT: port, BRAND: 'lendable' };
  const server = spawn(process.execPath, [join(root, 'src/launch/tenor.mjs'), 'dev-once'], { cwd: root, env });
  const output = /** @type {string[]} */ ([]);
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => output.push(String(text)));
  const start = performance.now();
  while (!output.join('').includes(`:${port}`)) {
    if (server.exitCode !== null) throw new Error(output.join(''));
    await wait(50);
  }
  return { server, started: performance.now() - start };
}

const median = (/** @type {readonly number[]} */ all) =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/**
 * Prints the times of so many edits, and of as many reloads without any edit.
 *
 * @param {number} reps
 * @param {import('playwright').LaunchOptions} launch
 */
export async function benchDevLoop(reps, launch, port = '5391') {
  const { server, started } = await startServer(port);
  const before = await readFile(edited, 'utf8');
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage();
    const shown = (/** @type {string} */ text) => page.getByText(text).first().waitFor({ timeout: 60_000 });
    await page.goto(`http://localhost:${port}/account/borrow/quote`);
    const own = title.exec(before)?.[2] ?? '';
    await shown(own);
    /** @type {number[]} */
    const reloads = [];
    /** @type {number[]} */
    const edits = [];
    for (let rep = 0; rep < reps; rep++) {
      let from = performance.now();
      await page.reload({ waitUntil: 'commit' });
      await shown(own);
      reloads.push(performance.now() - from);
    }
    for (let rep = 0; rep < reps; rep++) {
      const text = `Edited ${rep}`;
      const from = performance.now();
      await writeFile(edited, before.replace(title, `$1${text}`));
      await shown(text);
      edits.push(performance.now() - from);
    }
    const [reload, edit] = [median(reloads), median(edits)];
    console.log(`start ${Math.round(started)} ms, a reload ${Math.round(reload)} ms, an edit ${Math.round(edit)} ms`);
    console.log(
      `An edit takes ${(edit / reload).toFixed(2)} times as long as a reload. ${edits.map(Math.round).join(', ')}`,
    );
  } finally {
    await writeFile(edited, before);
    await browser.close();
    server.kill('SIGTERM');
  }
}
