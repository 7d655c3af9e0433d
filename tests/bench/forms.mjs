import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { loadavg } from 'node:os';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { heap, open, submitting, typing } from './form-page.mjs';

const pages = join(resolve(dirname(fileURLToPath(import.meta.url)), '../..'), 'dist/bench/page');
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

/** The measured columns: name, title, decimals. */
const columns = [
  ['mount', 'mount', 1],
  ['key', 'key', 1],
  ['submit', 'submit with all errors', 1],
  ['elapsed', 'elapsed submit', 0],
  ['heap', 'heap, MB', 2],
];

async function round(browser, url, keys, result) {
  const first = await open(browser, url);
  try {
    result.mount.push(first.mount);
    result.heap.push(await heap(first));
    result.key.push(await typing(first, keys));
    result.bytes = [...first.scripts].reduce((sum, path) => sum + (weights.get(path) ?? 0), 0);
  } finally {
    await first.context.close();
  }
  const second = await open(browser, url);
  try {
    result.mount.push(second.mount);
    const { spent, elapsed } = await submitting(second);
    result.submit.push(spent);
    result.elapsed.push(elapsed);
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

function printTable(workloads, engines, results) {
  console.log(`| workload | engine | JS, gzip kB | ${columns.map(([, title]) => title).join(' | ')} |`);
  console.log(`|---|---|---:|${columns.map(() => '---:').join('|')}|`);
  for (const workload of workloads)
    for (const engine of engines) {
      const own = results.get(`${workload} ${engine}`);
      const floor = results.get(`${workload} floor`);
      const cells = columns.map(([name, , decimals]) => {
        const value = median(own[name]);
        return `${value.toFixed(decimals)}${floor ? ` (${(value / median(floor[name])).toFixed(2)})` : ''}`;
      });
      console.log(`| ${workload} | ${engine} | ${(own.bytes / 1000).toFixed(1)} | ${cells.join(' | ')} |`);
    }
}

/** Measures the forms of the benchmark with each engine, in rounds, and prints the table. */
export async function benchForms(browser, { reps, keys, workloads, engines }) {
  const plain = await serve({});
  const guarded = await serve({ 'content-security-policy': policy });
  const origin = (server) => `http://127.0.0.1:${server.address().port}`;
  try {
    const results = new Map();
    const loads = [];
    for (let rep = 0; rep < reps; rep++)
      for (const workload of workloads)
        for (let at = 0; at < engines.length; at++) {
          // Each round starts with another engine, so that drift of the machine affects all engines equally.
          const engine = engines[(at + rep) % engines.length];
          const key = `${workload} ${engine}`;
          if (!results.has(key)) results.set(key, { mount: [], key: [], submit: [], elapsed: [], heap: [], bytes: 0 });
          await round(browser, `${origin(plain)}/?e=${engine}&w=${workload}`, keys, results.get(key));
          loads.push(loadavg()[0]);
          process.stderr.write('.');
        }
    process.stderr.write('\n');
    console.log(
      `Chromium ${browser.version()}, ${reps} rounds, ${keys} keys, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}. ` +
        'Main-thread CPU in ms; elapsed is from the click to the painted frame, in ms. Medians; in brackets the ratio to the floor.\n',
    );
    printTable(workloads, engines, results);
    console.log(`\nUnder \`${policy}\`:\n`);
    for (const engine of engines) console.log(`- ${engine}: ${await strict(browser, origin(guarded), engine)}`);
  } finally {
    plain.close();
    guarded.close();
  }
}
