// npm run bench -- --compiler [--brands 4,10,100,1000]: how long the compiler takes, and how much memory, for many brands.
// Each row runs in a process of its own. partner-brands.mjs says what the brands beyond those of the repository are.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { COMPILER_OPTIONS } from '../../src/launch/compiler-options.mjs';
import { withBrands } from './partner-brands.mjs';

const here = fileURLToPath(import.meta.url);
const root = resolve(dirname(here), '../..');
const outDir = join(root, 'node_modules/.cache/tenor-bench/compiler');

const edits = {
  'text of a page': (/** @type {Map<string, string>} */ files) =>
    change(files, 'flows/unsecured/application.flow.json', /"title": "([^"]+)"/, '"title": "$1 now"'),
  overlay: (/** @type {Map<string, string>} */ files) =>
    change(files, 'brands/asda/overlays/flows/unsecured/application.flow.json', '{', '{\n'),
  'figure of a brand': (/** @type {Map<string, string>} */ files) =>
    change(files, 'brands/asda/brand.json', /"default": (\d+)/, '"default": 9000'),
};

/**
 * @param {ReadonlyMap<string, string>} files
 * @param {string} path
 * @param {string | RegExp} from
 * @param {string} to
 */
function change(files, path, from, to) {
  const text = files.get(path) ?? '';
  if (text.replace(from, to) === text) throw new Error(`nothing to change in ${path}`);
  return new Map([...files, [path, text.replace(from, to)]]);
}

/** Measures one number of brands in this process, and prints it as JSON. Times are CPU times in ms, memory is in MB. */
async function measure(/** @type {number} */ count) {
  const bundle = (/** @type {string} */ name) => import(pathToFileURL(join(outDir, `${name}.mjs`)).href);
  /** @type {typeof import('#compiler')} */
  const { createCompiler } = await bundle('compiler');
  /** @type {typeof import('../../src/build/read-workspace.ts')} */
  const { readWorkspace } = await bundle('workspace');
  const files = withBrands(await readWorkspace(root), count);
  const compiler = createCompiler();
  const timed = (/** @type {Map<string, string>} */ changed) => {
    const before = process.cpuUsage();
    const found = compiler.check(changed).diagnostics.filter(({ severity }) => severity === 'error');
    const { user, system } = process.cpuUsage(before);
    if (found.length > 0) throw new Error(`${found[0]?.at.file}: ${found[0]?.message}`);
    return (user + system) / 1000;
  };
  const cold = timed(files);
  const after = Object.entries(edits).map(([name, edit]) => {
    const spent = timed(edit(files));
    timed(files);
    return [name, spent];
  });
  const { heapUsed, rss } = process.memoryUsage();
  process.stdout.write(JSON.stringify({ cold, ...Object.fromEntries(after), heap: heapUsed / 1e6, rss: rss / 1e6 }));
}

/** Measures each number of brands in a process of its own, and prints a table. */
export async function benchCompiler(/** @type {readonly number[]} */ counts) {
  mkdirSync(outDir, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: {
        input: { compiler: join(root, 'src/compiler/index.ts'), workspace: join(root, 'src/build/read-workspace.ts') },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  const names = Object.keys(edits);
  console.log('CPU times in ms of a check without code; in brackets, the share of the cold check. Memory in MB.\n');
  console.log(`| brands | cold | per extra brand | ${names.join(' | ')} | heap | RSS |`);
  console.log(`|---:|---:|---:|${names.map(() => '---:').join('|')}|---:|---:|`);
  /** @type {{ readonly count: number, readonly cold: number } | undefined} */
  let last;
  for (const count of counts) {
    const args = [...COMPILER_OPTIONS, here, String(count)];
    const measured = JSON.parse(execFileSync(process.execPath, args, { maxBuffer: 1e8 }).toString());
    const extra = last ? ((measured.cold - last.cold) / (count - last.count)).toFixed(0) : '';
    const cells = names.map((name) => `${measured[name].toFixed(0)} (${(measured[name] / measured.cold).toFixed(2)})`);
    console.log(
      `| ${count} | ${measured.cold.toFixed(0)} | ${extra} | ${cells.join(' | ')} | ${measured.heap.toFixed(0)} | ${measured.rss.toFixed(0)} |`,
    );
    last = { count, cold: measured.cold };
  }
}

if (process.argv[1] === here) await measure(Number(process.argv[2]));
