import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newBrand, type NewFiles } from './new/new-brand.ts';
import { newFlow } from './new/new-flow.ts';
import { CommandError } from '#configuration';

const USAGE = 'Use "tenor new brand <id> [--like <brand>]" or "tenor new flow <kind> <name>".';

/**
 * `tenor new`: writes the files of a new brand or flow, which pass `tenor check` at once, and prints what to edit. It never changes a
 * file that exists.
 */
export async function newCommand(root: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { root: { type: 'string' }, like: { type: 'string' } },
    allowPositionals: true,
  });
  const folder = values.root ? resolve(values.root) : root;
  const [what, first, second] = positionals;
  if (what === 'brand' && first !== undefined) {
    await write(folder, await newBrand(folder, first, values.like));
    process.stdout.write(
      `Edit brands/${first}/brand.json: names, texts, figures and contacts, and "assumed" for what no source states.\nThen run "tenor check", and "BRAND=${first} tenor start".\n`,
    );
    return 0;
  }
  if (what === 'flow' && first !== undefined && second !== undefined) {
    await write(folder, await newFlow(folder, first, second));
    process.stdout.write(`Write its questions and texts, and name its action in "submit". Then run "tenor check".\n`);
    return 0;
  }
  throw new CommandError('bad-option', USAGE);
}

async function write(root: string, files: NewFiles): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content, { flag: 'wx' });
    process.stdout.write(`${path}\n`);
  }
}
