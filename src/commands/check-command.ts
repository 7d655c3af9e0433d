import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { type Diagnostic, findingFormats, formatDiagnostics } from '#findings';
import {
  type CheckedBrand,
  type Compiler,
  createCompiler,
  pageStates,
  workspaceCovers,
  workspaceJourneys,
  workspaceProofs,
} from '#compiler';
import { CommandError, settingFindings } from '#configuration';
import { readFonts, readSources, readWorkspace, tableFindings, workspaceFolders } from '#build';
import { watchFolders } from './watch-folders.ts';

/** Findings with paths from the current folder, if the workspace is in it. Scanners know the repository, not the workspace. */
function fromHere(found: readonly Diagnostic[], folder: string): readonly Diagnostic[] {
  const way = relative(process.cwd(), folder).split(sep).join('/');
  if (way === '' || way.split(sep)[0] === '..' || resolve(way) !== folder) return found;
  return found.map(({ at, over, ...rest }) => ({
    ...rest,
    at: { ...at, file: `${way}/${at.file}` },
    ...(over && { over: { ...over, file: `${way}/${over.file}` } }),
  }));
}

/**
 * `tenor check`: prints every finding about the settings, the workspace and old tables of published data. The exit code is 1 if one
 * of them is an error, and 0 if there are only warnings. For a workspace without errors, it prints as JSON with `--states` the
 * page states that journeys reach, with `--journeys` a few journeys of each flow that show what examples of answers can show, and with `--proofs`
 * whether operations accept every answer. With `--watch`, it prints the findings again after every change, until it is stopped.
 */
export async function checkCommand(root: string, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      root: { type: 'string' },
      format: { type: 'string', default: 'pretty' },
      states: { type: 'boolean', default: false },
      journeys: { type: 'boolean', default: false },
      proofs: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
    },
  });
  const format = findingFormats.find((each) => each === values.format);
  if (!format)
    throw new CommandError('bad-option', `--format must be one of ${findingFormats.join(', ')}, not ${values.format}`);
  const folder = values.root ? resolve(values.root) : root;
  const compiler = createCompiler();
  const check = () =>
    checkOnce(
      compiler,
      folder,
      format,
      listings.find((name) => values[name]),
    );
  if (!values.watch) return check();
  await watchFolders(folder, [...workspaceFolders, 'src'], async () => {
    if (process.stdout.isTTY) process.stdout.write(CLEAR_SCREEN);
    await check();
    process.stdout.write('Waiting for changes.\n');
  });
  return 0;
}

/** What can be printed of a workspace without errors, instead of the findings. */
const listings = ['states', 'journeys', 'proofs'] as const;

const lists: Readonly<Record<(typeof listings)[number], (files: ReadonlyMap<string, string>) => unknown>> = {
  states: (files) => workspaceJourneys(files).flatMap(pageStates),
  journeys: (files) =>
    workspaceCovers(files).map(({ flow, journeys, detours, uncovered }) => {
      return { brand: flow.brandId, flow: flow.id, journeys, detours, uncovered };
    }),
  proofs: workspaceProofs,
};

/** Clears a terminal and what it can scroll back to. */
const CLEAR_SCREEN = '\x1b[2J\x1b[3J\x1b[H';

async function checkOnce(
  compiler: Compiler,
  folder: string,
  format: (typeof findingFormats)[number],
  listing: (typeof listings)[number] | undefined,
): Promise<number> {
  const files = await readWorkspace(folder);
  if (files.size === 0) throw new CommandError('bad-option', `${folder} contains no schemas, flows or brands`);
  const { diagnostics: found, brands } = compiler.check(files, {
    sources: await readSources(folder),
    fonts: await readFonts(folder),
  });
  const forScanners = format === 'sarif' || format === 'github';
  const inWorkspace = [...(await tableFindings(folder)), ...found];
  const diagnostics = [
    ...(await settingFindings(folder, process.env)),
    ...(forScanners ? fromHere(inWorkspace, folder) : inWorkspace),
  ];
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
  if (listing && errors === 0) {
    process.stdout.write(`${JSON.stringify(lists[listing](files))}\n`);
    return 0;
  }
  process.stdout.write(`${formatDiagnostics(diagnostics, format)}\n`);
  if (format === 'pretty' && errors === 0) {
    const flows = brands.reduce((count, brand) => count + brand.flows.length, 0);
    process.stdout.write(`${flows} flows of ${brands.length} brands compile.\n`);
    const examples = exampleLine(brands);
    if (examples !== undefined) process.stdout.write(`${examples}\n`);
    for (const { id, languages } of brands)
      for (const language of languages) process.stdout.write(`${coverageLine(id, language)}\n`);
  }
  return errors ? 1 : 0;
}

/** The pages that no example of any brand shows, with the flows that have most of them; undefined if there are none. */
function exampleLine(brands: readonly CheckedBrand[]): string | undefined {
  const all = new Map<string, ReadonlySet<string>>();
  for (const { id, withoutExample } of brands.flatMap(({ flows }) => flows)) {
    const known = all.get(id);
    all.set(id, new Set(withoutExample.filter((page) => known?.has(page) ?? true)));
  }
  const flows = [...all].filter(([, pages]) => pages.size > 0).sort(([, one], [, other]) => other.size - one.size);
  if (flows.length === 0) return undefined;
  const count = flows.reduce((sum, [, pages]) => sum + pages.size, 0);
  const most = flows.slice(0, 5).map(([id, pages]) => `${id} (${pages.size})`);
  return `${count} pages have no example, among others: ${most.join(', ')}. docs/product-teams/examples.md says how to write one.`;
}

/** How much of a brand is translated into a language, and the files with the most texts that are not. */
function coverageLine(
  brand: string,
  { locale, translated, total, missing }: CheckedBrand['languages'][number],
): string {
  const share = Math.floor((translated / Math.max(1, total)) * 100);
  const counts = new Map<string, number>();
  for (const { file } of missing) counts.set(file, (counts.get(file) ?? 0) + 1);
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, 5);
  const where = most.map(([file, count]) => `${file} (${count})`).join(', ');
  const rest = missing.length === 0 ? '' : ` Not translated, among others: ${where}.`;
  return `${brand} in ${locale}: ${translated} of ${total} texts are translated (${share} %).${rest}`;
}
