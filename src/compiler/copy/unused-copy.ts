import { type Diagnostic, finding } from '#findings';
import type { WorkspaceFiles } from '../files/read-files.ts';
import type { DeclaredCopy } from './declared-copy.ts';

/**
 * Texts that no code names. `sources` are the files of the app by path; without them, nothing is known and nothing is found. A file
 * uses an area if it has the name of the area in quotation marks, as in `useCopy('loan')` and `Copy<'loan'>`.
 */
export function* unusedCopy(
  declared: DeclaredCopy,
  sources: ReadonlyMap<string, string>,
  locate: WorkspaceFiles['locate'],
): Iterable<Diagnostic> {
  if (sources.size === 0) return;
  for (const [area, texts] of declared) {
    const code = [...sources.values()].filter((text) => text.includes(`'${area}'`)).join('\n');
    const words = new Set(code.match(/[A-Za-z][A-Za-z0-9]*/g));
    const seen = new Set<string>();
    for (const { keys, entries } of texts.values()) {
      const [key = ''] = keys;
      const [first] = entries;
      if (seen.has(key) || !first || words.has(key)) continue;
      seen.add(key);
      const message = `No screen shows the text "${key}" of "${area}".`;
      yield finding('copy/unused-key', locate(first.path, `/${key}`), message, 'Remove it, or show it.');
    }
  }
}
