import { Findings } from '#findings';
import { readFiles } from '../files/read-files.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import type { CopyValueKind } from './copy-values.ts';
import { declaredCopy, type DeclaredText } from './declared-copy.ts';

const types: Readonly<Record<CopyValueKind, string>> = {
  plain: 'string | number',
  number: 'number',
  date: 'string',
  around: '(words: ReactNode) => ReactNode',
  element: 'ReactNode',
};

/** The TypeScript source of the types of all copy catalogues, not yet formatted. */
export function copyTypes(texts: ReadonlyMap<string, string>): string {
  const findings = new Findings();
  const workspace = readFiles(texts, findings.addAll);
  const declared = declaredCopy(new LayeredFiles(workspace, '', findings), workspace.paths);
  const areas = [...declared].sort(([a], [b]) => (a < b ? -1 : 1));
  const members = areas.map(
    ([area, known]) => `readonly ${JSON.stringify(area)}: ${groupType([...known.values()], 0)};`,
  );
  const imported = ['ReactElement', 'ReactNode'].filter((name) => members.some((member) => member.includes(name)));
  return [
    '// Generated from schemas/copy by "tenor texts types". Change the catalogues, then run that again.',
    ...(imported.length > 0 ? [`import type { ${imported.join(', ')} } from 'react';`, ''] : []),
    '/** The texts of each area, as `useCopy` returns them. */',
    'export interface Catalogue {',
    ...members,
    '}',
    '',
  ].join('\n');
}

function groupType(texts: readonly DeclaredText[], depth: number): string {
  const groups = new Map<string, DeclaredText[]>();
  for (const text of texts) {
    const key = text.keys[depth] ?? '';
    groups.set(key, [...(groups.get(key) ?? []), text]);
  }
  const members = [...groups].map(([key, inner]) => {
    const [text] = inner;
    const type = text?.keys.length === depth + 1 ? textType(text) : groupType(inner, depth + 1);
    return `readonly ${JSON.stringify(key)}: ${type};`;
  });
  return `{\n${members.join('\n')}\n}`;
}

function textType({ values, isRich }: DeclaredText): string {
  const shown = isRich ? 'ReactElement' : 'string';
  if (values.size === 0) return shown;
  const needed = [...values].map(([name, kind]) => `readonly ${name}: ${types[kind]}`);
  return `(values: { ${needed.join('; ')} }) => ${shown}`;
}
