import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { archivedFlow, archiveFolder, type ModuleArchive } from '#build';
import { readEvidence } from './evidence/read-evidence.ts';
import { replayPage, replayText } from './evidence/replay-output.ts';
import { replayedPages } from './evidence/replayed-pages.ts';
import { publishedFile, releasePlace } from '#server';
import { CommandError } from '#configuration';

const usage = 'Write: tenor replay <evidence.json or its address> [--modules DIR] [--format text|html] [--output FILE]';

const formats: Readonly<Record<string, typeof replayText>> = { text: replayText, html: replayPage };

/** The archives that may have the compiled flow: the folder, then what was published. */
async function archivesOf(folder: string, root: string): Promise<readonly ModuleArchive[]> {
  const place = await releasePlace(root);
  if (!place) return [archiveFolder(folder)];
  const read = (address: string, brand: string) => publishedFile({ ...place, brand }, address);
  return [archiveFolder(folder), { name: place.name, read }];
}

/**
 * `tenor replay`: shows the pages, words and errors that a borrower saw, from the compiled flow of their submission: that of a folder
 * or, if it is not there, that of a published release. Rejects with a CommandError if the evidence or the compiled flow cannot be read,
 * or if the compiled flow was changed.
 */
export async function replayCommand(root: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      modules: { type: 'string', default: join(root, 'dist/modules') },
      format: { type: 'string', default: 'text' },
      output: { type: 'string' },
    },
  });
  const [path] = positionals;
  const format = formats[values.format];
  if (path === undefined || positionals.length > 1 || !format) throw new CommandError('bad-option', usage);
  const evidence = await readEvidence(path);
  const flow = await archivedFlow(evidence.flow, await archivesOf(values.modules, root));
  const text = format(`What a borrower saw: ${flow.title}`, evidence, replayedPages(flow, evidence));
  if (values.output === undefined) process.stdout.write(text);
  // The file has personal data, so only its owner may read it.
  else await writeFile(values.output, text, { mode: 0o600 });
  return 0;
}
