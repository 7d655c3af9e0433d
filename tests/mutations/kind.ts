import type { Repository } from './repository.ts';

/** A part of a file that is replaced by another text. */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

/** One change of the files of the repository. */
export interface Mutant {
  readonly edits: readonly Edit[];
  /** Names that the change takes away or adds. A finding where one of them is written is at the exact line too. */
  readonly names?: readonly string[];
  /** Places of the unchanged files where a finding is also at the exact line, such as the object that lacks a key. */
  readonly places?: readonly { readonly file: string; readonly offset: number }[];
  /** Lines of the changed files where a finding is also at the exact line. */
  readonly lines?: readonly { readonly file: string; readonly line: number }[];
  /** How a hint names the changed line, such as "monthly payment". */
  readonly said?: string;
  /** Files that are missing, or whose whole text is another one. */
  readonly files?: ReadonlyMap<string, string | undefined>;
}

/** One kind of change, such as a misspelt name of a page. */
export interface Kind {
  readonly name: string;
  /**
   * `harmful`: the files alone say that it is wrong, so the check must find it. `harmless`: the check must stay silent. `intent`: only
   * its author can tell, for the reason in `why`; counted apart.
   */
  readonly expects: 'harmful' | 'harmless' | 'intent';
  readonly why?: string;
  /** Codes that are about something else, such as a translation that a changed text makes old. */
  readonly besides?: RegExp;
  readonly mutants: (repository: Repository) => Iterable<Mutant | undefined>;
}

type Mutants = Kind['mutants'];

/** A kind that the check must find. */
export const harmful = (name: string, mutants: Mutants): Kind => ({ name, expects: 'harmful', mutants });

/** A kind about which the check must stay silent. */
export const harmless = (name: string, mutants: Mutants): Kind => ({ name, expects: 'harmless', mutants });

/** A kind that only its author can tell from a right change. */
export const intent = (name: string, why: string, mutants: Mutants): Kind => ({
  name,
  expects: 'intent',
  why,
  mutants,
});
