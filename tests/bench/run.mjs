// npm run bench -- --compiler: see compiler.mjs. npm run bench -- --dev: see dev-loop.mjs.
// npm run bench -- --loading --lighthouse: see loading/loading.mjs. npm run bench -- --load: see load/load.mjs.
// npm run bench [-- --reps 3 --keys 15 --workloads loan,n1000 --engines floor,ours,rjsf --no-build]
// Measures the same form in our engine, in plain React inputs (the floor) and in stock RJSF, side by side in one run.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildPage } from './build.mjs';
import { benchCompiler } from './compiler.mjs';
import { benchDevLoop } from './dev-loop.mjs';
import { benchForms } from './forms.mjs';
import { benchLoad } from './load/load.mjs';
import { benchLoading } from './loading/loading.mjs';

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
  // `tests/suite/run.mjs` passes the name of the tool.
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
const browser = await chromium.launch(launch);
try {
  await benchForms(browser, {
    ...{ reps, keys: Number(flags.keys) },
    ...{ workloads: flags.workloads.split(','), engines: flags.engines.split(',') },
  });
} finally {
  await browser.close();
}
