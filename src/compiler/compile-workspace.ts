import type { Brand, CompiledFlowData } from '#model';
import type { Diagnostic } from './diagnostic.ts';

/** A font file of a brand, by the npm package that holds it. The style sheet asks for it at `/fonts/<base name of file>`. */
export interface FontFile {
  readonly package: string;
  readonly file: string;
}

/** One flow of one brand as an ES module that imports nothing and exports `flow` (a CompiledFlow). */
export interface CompiledBrandFlow {
  readonly id: string;
  /** Hash of `code`. */
  readonly hash: string;
  readonly code: string;
  readonly data: CompiledFlowData;
}

/** Everything that a visitor of one brand needs of the workspace. */
export interface CompiledBrand {
  readonly id: string;
  readonly brand: Brand;
  /** Its tokens as custom properties, light and dark, and its font faces. */
  readonly css: string;
  readonly fonts: readonly FontFile[];
  readonly flows: readonly CompiledBrandFlow[];
}

export interface CompileOptions {
  /** Ids of the brands to compile; all of them without it. */
  readonly brands?: readonly string[];
}

/** What a workspace compiles to. */
export interface Compilation {
  /** Every finding, by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** By id. A flow that could not be made is left out; a diagnostic says why. */
  readonly brands: readonly CompiledBrand[];
}

/**
 * Compiles the files that people edit, by path from the top of the project (forward slashes). Pure: the same files give the
 * same bytes. Never throws for what is in the files.
 */
export function compileWorkspace(_files: ReadonlyMap<string, string>, _options: CompileOptions = {}): Compilation {
  return { diagnostics: [], brands: [] };
}
