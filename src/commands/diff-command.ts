import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { didYouMean } from '#findings';
import { type ComparedSide, type Comparison, compareWorkspaces } from '#compiler';
import { comparisonPage } from './comparison/comparison-page.ts';
import { comparisonText, type SideNames } from './comparison/comparison-text.ts';
import { type ComparedDrafts, replayDrafts } from './comparison/replay-drafts.ts';
import { releasedBrand, releasedCommit } from './released-commit.ts';
import { filesOf } from './comparison/revision-files.ts';
import { CommandError } from '#configuration';

const usage =
  'Write: tenor diff <from> [<to>] [--brand ID] [--flow ID] [--drafts] [--format text|json|html] [--output FILE] [--root DIR]\n' +
  '<from> and <to> are a git revision, a folder, release:ID, brand:ID or base. Without <to>, it is the files as they are now.';

const formats: Readonly<Record<string, (comparison: ComparedDrafts & Comparison, names: SideNames) => string>> = {
  text: comparisonText,
  json: (comparison, names) => `${JSON.stringify({ ...names, ...comparison }, null, 2)}\n`,
  html: comparisonPage,
};

/**
 * `tenor diff`: says what differs between two revisions, folders or brands, or between a brand and what all brands share, in the words
 * of the product. `release:ID` is the release that the visitors of a brand have. With `--drafts`, it also says what becomes of drafts. The exit code is 0, whether anything differs or not. Rejects with a CommandError if a side cannot be read.
 */
export async function diffCommand(root: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      drafts: { type: 'boolean', default: false },
      flow: { type: 'string' },
      format: { type: 'string', default: 'text' },
      output: { type: 'string' },
      root: { type: 'string' },
    },
  });
  const format = formats[values.format];
  if (!format)
    throw new CommandError(
      'bad-option',
      `--format must be one of ${Object.keys(formats).join(', ')}, not ${values.format}`,
    );
  const folder = values.root ? resolve(values.root) : root;
  const [from, to = folder] = positionals;
  if (from === undefined || positionals.length > 2) throw new CommandError('bad-option', usage);
  const [before, after] = await sides(from, to, folder, values.brand ?? releasedBrand(from) ?? releasedBrand(to));
  const names = { from, to: positionals[1] ?? 'the files as they are now' };
  const { comparison, versions } = compareWorkspaces(before, after, values.flow);
  const text = format({ ...comparison, ...(values.drafts && { drafts: await replayDrafts(versions()) }) }, names);
  if (values.output === undefined) process.stdout.write(text);
  else await writeFile(values.output, text);
  return 0;
}

async function sides(
  from: string,
  to: string,
  folder: string,
  brand: string | undefined,
): Promise<readonly [ComparedSide, ComparedSide]> {
  const named = (name: string) => (name.startsWith('brand:') ? name.slice('brand:'.length) : undefined);
  const isOfBrands = [from, to].some((name) => name === 'base' || named(name) !== undefined);
  if (!isOfBrands) {
    const one = brand === undefined ? {} : { brand };
    const read = async (name: string) => {
      const released = releasedBrand(name);
      const warn = (line: string) => void process.stderr.write(`Warning: ${line}\n`);
      const revision = released === undefined ? name : await releasedCommit(folder, released, warn);
      return { ...one, files: await filesOf(revision, folder) };
    };
    const both = [await read(from), await read(to)] as const;
    if (brand !== undefined && !both.some(({ files }) => files.has(`brands/${brand}/brand.json`)))
      throw new CommandError('bad-option', noBrand(brand, both[1].files));
    return both;
  }
  const files = await filesOf(folder, folder);
  const side = (name: string, other: string): ComparedSide => {
    const own = named(name) ?? (name === 'base' ? named(other) : undefined);
    if (own === undefined) throw new CommandError('bad-option', usage);
    if (!files.has(`brands/${own}/brand.json`)) throw new CommandError('bad-option', noBrand(own, files));
    return { files, brand: own, isBase: name === 'base' };
  };
  return [side(from, to), side(to, from)];
}

function noBrand(id: string, files: ReadonlyMap<string, string>): string {
  const ids = [...files.keys()].flatMap((path) => /^brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);
  return `There is no brand "${id}". ${didYouMean(id, ids)}`;
}
