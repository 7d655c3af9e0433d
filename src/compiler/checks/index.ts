import type { Diagnostic } from '../diagnostic.ts';
import type { ResolvedFlow } from '../resolved-flow.ts';
import type { Tracked } from '../tracked.ts';

/** Every check over one brand x flow. Findings come in the order of the checks, not of the files. */
export function* runChecks(_flow: ResolvedFlow): Iterable<Diagnostic> {}

/**
 * Holds one file against the meta-schema that its path asks for. `metaSchemas` are the parsed files of `schemas/meta/`, by
 * path. A file that `extends` another may leave required keys to it; call it again with the merged file under the same path.
 */
export function* checkFile(
  _path: string,
  _file: Tracked,
  _metaSchemas: ReadonlyMap<string, unknown>,
): Iterable<Diagnostic> {}

/** Do the addresses in a copy file lead to texts? `files` are the workspace's parsed files, by path. */
export function* checkCopy(
  _path: string,
  _file: Tracked,
  _files: ReadonlyMap<string, Tracked>,
): Iterable<Diagnostic> {}
