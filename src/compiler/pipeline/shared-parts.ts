import type { Contract } from '#contract';
import type { DeclaredCopy } from '../copy/declared-copy.ts';
import type { WorkspaceFiles } from '../files/read-files.ts';

/** What all brands are resolved with. */
export interface SharedParts {
  readonly contract: Contract;
  readonly declared: DeclaredCopy;
  /** The font files of the installed packages, if they are known. */
  readonly fonts: WorkspaceFiles['fonts'];
  /** Finds a place in the contract. */
  readonly locate: WorkspaceFiles['locate'];
}
