import { formatDiagnostics } from '#findings';
import { createCompiler } from '#compiler';
import { expect, test } from 'vitest';
import { repoFile, repoWorkspace } from '../compiler/fixture-workspace.ts';

const page = 'docs/product-teams/first-changes.md';

/** A change or an answer of `npm run check`, in the order of the page. */
interface Block {
  readonly kind: string;
  readonly about: string;
  readonly text: string;
}
const blocks: readonly Block[] = [...repoFile(page).matchAll(/^```(diff|text) (\S+)\n([^]*?)^```$/gm)].map(
  ([, kind = '', about = '', text = '']) => ({ kind, about, text }),
);

/** The lines of a diff that begin with a space or with `sign`. */
const side = (diff: string, sign: string) =>
  diff
    .split(/(?<=\n)/)
    .filter((line) => line.startsWith(' ') || line.startsWith(sign))
    .map((line) => line.slice(1))
    .join('');

/** Applies a diff without line numbers. Its lines must be in the file exactly once. */
function applied(text: string, diff: string): string {
  const parts = text.split(side(diff, '-'));
  expect(parts, diff).toHaveLength(2);
  return parts.join(side(diff, '+'));
}

test('each change of the first changes applies, and the check says what the page says', () => {
  const files = repoWorkspace();
  const compiler = createCompiler();
  const findings = () => {
    const { diagnostics } = compiler.check(files, { brands: ['lendable'] });
    return formatDiagnostics(diagnostics, 'pretty')
      .replace(/\n*\d+ errors?, \d+ warnings?\.\s*$/, '')
      .split('\n\n');
  };
  for (const { kind, about, text } of blocks) {
    if (kind === 'diff') files.set(about, applied(files.get(about) ?? '', text));
    else expect(findings(), text).toContain(text.trimEnd());
  }
  // What is left are texts that somebody must translate.
  expect(findings().filter((finding) => !finding.includes('copy/stale-translation'))).toEqual([]);
});
