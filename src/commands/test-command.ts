import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { didYouMean, formatDiagnostics } from '#findings';
import { testableFlows, type TestableFlow } from '#compiler';
import { browserReport, browserTotal, hasFaults } from './browser-tests/browser-report.ts';
import type { BrowserResult } from './browser-tests/cover-flow.ts';
import { testInBrowser } from './browser-tests/test-in-browser.ts';
import { htmlReport } from './flow-tests/html-report.ts';
import { recordInFile } from './flow-tests/record-in-file.ts';
import { testFlows } from './flow-tests/test-flows.ts';
import { sharedFailures } from './flow-tests/results.ts';
import { textReport } from './flow-tests/text-report.ts';
import { readWorkspace } from '#build';
import { CommandError } from '#configuration';

/**
 * `tenor test`: tries the examples of flows (`*.journeys.json`) and all enumerated journeys with the real engine, and prints each failure
 * and what the tests cover. The exit code is 1 if a test fails, or if the workspace has errors. `--html FILE` also writes the
 * coverage as a page. `--record FLOW` writes an example instead, from an enumerated journey (`--journey N`) or from a file with
 * answers (`--answers FILE`). `--browser` walks a covering set of journeys in the browser instead, against the embedded lender.
 */
export async function testCommand(root: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      root: { type: 'string' },
      brand: { type: 'string', multiple: true },
      format: { type: 'string', default: 'pretty' },
      html: { type: 'string' },
      browser: { type: 'boolean' },
      url: { type: 'string' },
      flow: { type: 'string', multiple: true },
      record: { type: 'string' },
      journey: { type: 'string' },
      answers: { type: 'string' },
      name: { type: 'string' },
    },
  });
  if (values.format !== 'pretty' && values.format !== 'json')
    throw new CommandError('bad-option', `--format must be pretty or json, not ${values.format}`);
  const folder = values.root ? resolve(values.root) : root;
  const started = performance.now();
  const files = await readWorkspace(folder);
  const { diagnostics, flows } = testableFlows(files, values.brand && { brands: values.brand });
  if (diagnostics.some(({ severity }) => severity === 'error'))
    throw new CommandError('findings', formatDiagnostics(diagnostics, 'pretty'));
  if (values.record !== undefined) {
    const [testable] = wanted(flows, values.brand ?? [], [values.record]);
    if (testable) process.stdout.write(`${await recordInFile(folder, testable, values)}\n`);
    return 0;
  }
  const chosen = wanted(flows, values.brand ?? [], [...positionals, ...(values.flow ?? [])]);
  if (values.browser) return browserTests(root, chosen, { root: values.root, url: values.url, format: values.format });
  const results = await testFlows(chosen);
  const seconds = (performance.now() - started) / 1000;
  if (values.html !== undefined) await writeFile(resolve(values.html), htmlReport(results));
  const failures = sharedFailures(results);
  const text =
    values.format === 'json'
      ? JSON.stringify({ failures, flows: results }, undefined, 2)
      : textReport(results, seconds);
  process.stdout.write(`${text}\n`);
  return failures.length > 0 ? 1 : 0;
}

/** Walks a covering set of journeys in the browser. */
async function browserTests(
  root: string,
  flows: readonly TestableFlow[],
  { root: folder, format, url }: Readonly<Record<'root' | 'url', string | undefined>> & { readonly format: string },
): Promise<number> {
  if (folder !== undefined && resolve(folder) !== resolve(root))
    throw new CommandError('bad-option', '--browser runs the app of this folder, so it cannot be used with --root.');
  const isText = format === 'pretty';
  const note = (result: BrowserResult) => {
    if (isText) process.stdout.write(`${browserReport([result])}\n`);
  };
  const started = performance.now();
  const results = await testInBrowser(root, flows, note, url?.replace(/\/$/, ''));
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(
    isText ? `${browserTotal(results, seconds)}\n` : `${JSON.stringify({ seconds, flows: results }, undefined, 2)}\n`,
  );
  return hasFaults(results) ? 1 : 0;
}

/** The flows that the command is about: all, or those with these ids. Throws a CommandError for a name that does not exist. */
export function wanted(
  flows: readonly TestableFlow[],
  brands: readonly string[],
  ids: readonly string[],
): readonly TestableFlow[] {
  const known = new Set(flows.map(({ brandId }) => brandId));
  const unknownBrand = brands.find((brand) => !known.has(brand));
  if (unknownBrand !== undefined)
    throw new CommandError('bad-option', `There is no brand "${unknownBrand}" with flows.`);
  const all = new Set(flows.map(({ id }) => id));
  const named = ids.map((id) => id.replace(/^flows\//, '').replace(/\.(?:flow|journeys)\.json$/, ''));
  const unknown = named.find((id) => !all.has(id));
  if (unknown !== undefined)
    throw new CommandError('bad-option', `There is no flow "${unknown}". ${didYouMean(unknown, all)}`);
  return named.length === 0 ? flows : flows.filter(({ id }) => named.includes(id));
}
