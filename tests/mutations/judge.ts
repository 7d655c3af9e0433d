import type { Diagnostic } from '#findings';
import { createHash } from 'node:crypto';
import { applyMutant, type Line } from './apply-mutant.ts';
import type { Kind, Mutant } from './kind.ts';
import { compiler, fonts, narrow, narrowFindings } from './narrow.ts';
import type { Repository } from './repository.ts';

/** What the check says about one mutant. */
export interface Verdict {
  readonly family: string;
  readonly kind: Kind;
  /** Where the mutant is, for a list. */
  readonly where: string;
  readonly found: readonly Diagnostic[];
  /** A finding is at the line of the change, or its hint names this line. */
  readonly isExact: boolean;
  readonly seconds: number;
}

/** The mutants of a kind that a seed chooses. */
export function sampled(kind: Kind, repository: Repository, seed: string, most: number): readonly Mutant[] {
  const all = [...kind.mutants(repository)].filter((mutant) => mutant !== undefined);
  return chosen(all, `${seed} ${kind.name}`, most);
}

/** Some entries of a list, by a seed. */
export function chosen<Entry>(all: readonly Entry[], seed: string, most: number): readonly Entry[] {
  const rank = (index: number) => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  return all
    .map((entry, index) => ({ entry, rank: rank(index) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Checks the repository with a mutant. */
export function judge(family: string, kind: Kind, mutant: Mutant, repository: Repository): Verdict {
  const paths = [...mutant.edits.map(({ file }) => file), ...(mutant.files?.keys() ?? [])];
  const { files, lines } = applyMutant(repository.texts, mutant);
  const start = process.cpuUsage();
  const isRelevant = ({ code }: Diagnostic) => code !== 'copy/stale-translation' || family === 'translations';
  // Most mutants are decided by a few files. The others need all brands.
  const first = narrowFindings(repository.texts, files, narrow(repository.texts, paths)).filter(isRelevant);
  const found = first.length > 0 ? first : compiler.check(files, { fonts }).diagnostics.filter(isRelevant);
  const { user, system } = process.cpuUsage(start);
  const [line] = lines;
  return {
    family,
    kind,
    where: `${paths[0] ?? ''}${line ? `:${line.line}` : ''} ${mutant.edits[0]?.put.slice(0, 60) ?? ''}`,
    found,
    isExact: found.some(
      (each) =>
        isAt(each, lines) || (mutant.said !== undefined && `${each.message} ${each.hint}`.includes(mutant.said)),
    ),
    seconds: (user + system) / 1_000_000,
  };
}

function isAt({ at, over, message, hint }: Diagnostic, lines: readonly Line[]): boolean {
  return lines.some(
    ({ file, line }) =>
      [at, over].some((place) => place?.file === file && place.line === line) ||
      (at.file === file && new RegExp(`\\bline ${line}\\b`).test(`${message} ${hint}`)) ||
      `${message} ${hint}`.includes(file),
  );
}
