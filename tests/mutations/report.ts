import type { Verdict } from './judge.ts';

/** What a run of the suite has measured. */
interface Measured {
  /** The share of harmful mutants that have a finding. */
  readonly recall: number;
  /** The share of harmless mutants that have a finding. */
  readonly falseAlarms: number;
  /** The share of the found mutants with a finding at the exact line. */
  readonly exact: number;
  /** The mean number of findings about a mutant that is found. */
  readonly perCause: number;
  readonly lines: readonly string[];
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '    –' : `${((100 * part) / whole).toFixed(1).padStart(5)} %`;
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** Counts verdicts and lists the mutants that were not decided right. */
export function measured(verdicts: readonly Verdict[]): Measured {
  const of = (expects: string) => verdicts.filter(({ kind }) => kind.expects === expects);
  const found = (all: readonly Verdict[]) => all.filter((each) => each.found.length > 0);
  const [harmful, harmless, intents] = [of('harmful'), of('harmless'), of('intent')];
  const known = found(harmful);
  const inexact = known.filter(({ isExact }) => !isExact);
  const perCause = sum(known) / Math.max(1, known.length);
  const families = [...new Set(verdicts.map(({ family }) => family))].map((family) => row(family, verdicts));
  const describe = ({ kind, where }: Verdict) => `${kind.name}: ${where}`;
  const said = (each: Verdict) =>
    `${describe(each)}\n      ${each.found
      .map(({ code, at, message }) => `${code} ${at.file}:${at.line} ${message}`)
      .slice(0, 3)
      .join('\n      ')}`;
  const seconds = verdicts.reduce((sum, each) => sum + each.seconds, 0);
  return {
    recall: share(known.length, harmful.length),
    falseAlarms: 1 - share(harmless.length - found(harmless).length, harmless.length),
    exact: share(known.length - inexact.length, known.length),
    perCause,
    lines: [
      `family                 harmful   found   exact line   findings per cause`,
      ...families,
      `harmful found          ${percent(known.length, harmful.length)} (${known.length} of ${harmful.length})`,
      `false alarms           ${percent(found(harmless).length, harmless.length)} (${found(harmless).length} of ${harmless.length} harmless)`,
      `exact line             ${percent(known.length - inexact.length, known.length)}`,
      `findings per cause     ${perCause.toFixed(2)}`,
      `only intent can tell   ${found(intents).length} of ${intents.length} found`,
      `CPU                    ${seconds.toFixed(0)} s, ${((1000 * seconds) / Math.max(1, verdicts.length)).toFixed(0)} ms for each`,
      ...list('repeated', repeated(known)),
      ...list('not found', harmful.filter((each) => each.found.length === 0).map(describe)),
      ...list('false alarms', found(harmless).map(said)),
      ...list('at another line', inexact.map(said)),
    ],
  };
}

function row(family: string, all: readonly Verdict[]): string {
  const own = all.filter((each) => each.family === family && each.kind.expects === 'harmful');
  const known = own.filter((each) => each.found.length > 0);
  const exact = known.filter(({ isExact }) => isExact).length;
  const each = known.reduce((sum, { found }) => sum + found.length, 0) / Math.max(1, known.length);
  return `  ${family.padEnd(20)} ${String(own.length).padStart(6)} ${percent(known.length, own.length)}      ${percent(exact, known.length)}   ${each.toFixed(2)}`;
}

/** The codes of findings about one cause, with the number of mutants that have them and one of these mutants. */
function repeated(known: readonly Verdict[]): readonly string[] {
  const groups = new Map<string, Verdict[]>();
  for (const each of known.filter(({ found }) => found.length > 1)) {
    const codes = [...new Set(each.found.map(({ code }) => code))].sort().join(' + ');
    groups.set(codes, [...(groups.get(codes) ?? []), each]);
  }
  return [...groups]
    .sort(([, one], [, other]) => sum(other) - sum(one))
    .slice(0, 40)
    .map(
      ([codes, all]) => `${sum(all)} for ${all.length} mutants: ${codes}, as in ${all[0]?.kind.name}: ${all[0]?.where}`,
    );
}

const sum = (all: readonly Verdict[]) => all.reduce((count, { found }) => count + found.length, 0);

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
