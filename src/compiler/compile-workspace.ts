import type { Brand, CompiledFlowData } from '#model';
import { contentHash } from './lowering/content-hash.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { emitModule, type MakeValidators } from './emission/emit-module.ts';
import { standaloneValidators } from './emission/standalone-validators.ts';
import type { PreparedBrand } from './resolve-brand.ts';
import { type CompileOptions, resolveWorkspace } from './resolve-workspace.ts';
import type { CompiledTokens } from './tokens/compile-tokens.ts';

/** One flow of one brand as an ES module that imports nothing and exports `flow` (a CompiledFlow). */
export interface CompiledBrandFlow {
  readonly id: string;
  /** Hash of `code`. */
  readonly hash: string;
  readonly code: string;
  readonly data: CompiledFlowData;
}

/** Everything that a visitor of one brand needs of the workspace. `css` are its tokens as custom properties, and its font faces. */
export interface CompiledBrand extends CompiledTokens {
  readonly id: string;
  readonly brand: Brand;
  readonly flows: readonly CompiledBrandFlow[];
}

/** What a workspace compiles to. */
export interface Compilation {
  /** Every finding, by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** By id. What could not be made is left out or wants parts: where a diagnostic is an error, nothing here is fit for use. */
  readonly brands: readonly CompiledBrand[];
}

/**
 * Compiles the files that people edit, by path from the top of the project (forward slashes). Pure: the same files give the
 * same bytes. Never throws for what is in the files.
 */
export function compileWorkspace(files: ReadonlyMap<string, string>, options: CompileOptions = {}): Compilation {
  const { findings, brands } = resolveWorkspace(files, options);
  const makeValidators = remembering(standaloneValidators);
  return {
    diagnostics: findings.sorted(brands.map(({ id }) => id)),
    brands: brands.map((brand) => compileBrand(brand, makeValidators)),
  };
}

function compileBrand({ id, brand, css, fonts, flows }: PreparedBrand, makeValidators: MakeValidators): CompiledBrand {
  return {
    id,
    brand,
    css,
    fonts,
    flows: flows.flatMap(({ resolved, tests }) => {
      if (!resolved.compiled) return [];
      const code = emitModule(resolved.compiled, tests, makeValidators);
      return { id: resolved.id, hash: contentHash(code), code, data: resolved.compiled };
    }),
  };
}

/** Brands that differ in words alone have the same validators. */
function remembering(make: MakeValidators): MakeValidators {
  const known = new Map<string, ReturnType<MakeValidators>>();
  return (schemas, all) => {
    const key = JSON.stringify([schemas, all]);
    const made = known.get(key) ?? make(schemas, all);
    known.set(key, made);
    return made;
  };
}
