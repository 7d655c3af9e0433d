import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The codes of findings that repeat wherever a missing name is used. */
const shared = [
  'flow/unknown-field',
  'flow/unknown-condition',
  'flow/unknown-preview',
  'flow/unknown-source',
  'flow/unknown-value',
];

/** Joins the findings about one missing name into one finding, at the first place that uses the name. */
export function joinAlike(found: Iterable<Diagnostic>): readonly Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const each of found) {
    const key = shared.includes(each.code) ? `${each.code} ${each.message}` : `${groups.size}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((alike) => {
    const [first, ...others] = unique(alike).sort((a, b) => rank(a) - rank(b) || before(a, b));
    if (!first || others.length === 0) return first ?? [];
    const places = others.map(({ at }) => (at.file === first.at.file ? `line ${at.line}` : `${at.file}:${at.line}`));
    return { ...first, hint: `${first.hint} The same name is also at ${[...new Set(places)].join(', ')}.` };
  });
}

function unique(alike: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(alike.map((each) => [JSON.stringify(each.at), each])).values()];
}

/** The order of files: the flow, then its schemas, then the overlays of brands. */
const rank = ({ at }: Diagnostic): number =>
  at.file.startsWith('flows/') ? 0 : at.file.startsWith('schemas/') ? 1 : 2;

function before(a: Diagnostic, b: Diagnostic): number {
  return a.at.file.localeCompare(b.at.file) || a.at.line - b.at.line || a.at.column - b.at.column;
}
