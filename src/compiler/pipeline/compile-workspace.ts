import type { Boot, Brand, CompiledFlowData, FlowKind, FlowOfferData, OfferPlace, OfferSubject } from '#model';
import type { CompiledDrawing } from '../assets/compile-drawings.ts';
import type { CompiledCopy } from '../copy/brand-copy.ts';
import { contentHash } from '../lowering/content-hash.ts';
import type { Diagnostic } from '#findings';
import { emitModule, type MakeValidators } from '../emission/emit-module.ts';
import { emitOffers } from '../emission/emit-offers.ts';
import { standaloneValidators } from '../emission/standalone-validators.ts';
import { Memory, nothing } from '../memory/memory.ts';
import type { PreparedFlow } from './flow-resolver.ts';
import type { PreparedBrand } from './resolve-brand.ts';
import { type CompileOptions, resolveWorkspace } from './resolve-workspace.ts';
import type { BrandPages } from '../static-pages/brand-pages.ts';
import type { CompiledTokens } from '../tokens/compile-tokens.ts';
import { type Coverage, coverage } from '../translations/coverage.ts';

/** One flow of one brand as an ES module that imports nothing and exports `flow` (a CompiledFlow). */
export interface CompiledBrandFlow {
  readonly id: string;
  /** Hash of `code`. */
  readonly hash: string;
  readonly code: string;
  readonly data: CompiledFlowData;
  /** The names of the pages that no example shows. */
  readonly withoutExample: readonly string[];
}

/** The flows, offers, pages and texts of a brand in one language. */
export interface CompiledLanguage extends BrandPages {
  readonly flows: readonly CompiledBrandFlow[];
  /** What the app offers about a subject: an ES module that imports nothing and exports `offers`, a list of FlowOffer. */
  readonly offers: Readonly<Record<OfferSubject, string>>;
  /** What the menu of a signed-in borrower offers, in order. */
  readonly menu: readonly FlowOfferData[];
  /** The places that offer something -> the ids of the flows that they can offer, in order. */
  readonly places: Boot['places'];
  /** The texts of each area of the app. */
  readonly copy: readonly CompiledCopy[];
}

/** The compiled form of one brand. `css` contains its tokens as custom properties, and its font faces. */
export interface CompiledBrand extends CompiledTokens, CompiledLanguage {
  readonly id: string;
  readonly brand: Brand;
  /** Its logo and the drawing of its landing page, if it has them. */
  readonly drawings: readonly CompiledDrawing[];
  /** The brand in its other languages, and how much of it is translated. */
  readonly languages: readonly (CompiledLanguage & Coverage & Pick<CompiledBrand, 'brand'>)[];
}

/** A brand of a checked workspace. */
export interface CheckedBrand {
  readonly id: string;
  readonly flows: readonly Pick<CompiledBrandFlow, 'id' | 'withoutExample'>[];
  readonly languages: readonly Coverage[];
}

/** The result of checking a workspace, without any code. */
export interface Checked extends Pick<Compilation, 'diagnostics'> {
  /** The brands, sorted by id. */
  readonly brands: readonly CheckedBrand[];
}

/** The result of compiling a workspace. */
export interface Compilation {
  /** Every finding, sorted by file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** The brands, sorted by id. If any diagnostic is an error, they may be incomplete and must not be used. */
  readonly brands: readonly CompiledBrand[];
}

/** Compiles a workspace again and again. It repeats only the work whose inputs have changed since the last time. */
export interface Compiler {
  /**
   * Compiles the files that people edit, by path from the root of the project (with forward slashes). The same files give the same
   * bytes, whatever was compiled earlier. Brands and flows that did not change are the same objects as in the last compilation. It never
   * throws because of the content of a file.
   */
  compile(files: ReadonlyMap<string, string>, options?: CompileOptions): Compilation;
  /** The findings of `compile`, without any code. */
  check(files: ReadonlyMap<string, string>, options?: CompileOptions): Checked;
}

/** A compiler that has not compiled anything yet. It keeps the results of the last compilations in memory. */
export function createCompiler(): Compiler {
  const memory = new Memory();
  const makeValidators: MakeValidators = (schemas, all) =>
    memory.recall('validators', [JSON.stringify(schemas), all], nothing, () => standaloneValidators(schemas, all));
  const run = <Result>(
    files: ReadonlyMap<string, string>,
    options: CompileOptions,
    finish: (brands: readonly PreparedBrand[], diagnostics: readonly Diagnostic[]) => Result,
  ): Result => {
    const { findings, brands, advise } = resolveWorkspace(files, options, memory);
    const ids = brands.map(({ id }) => id);
    const result = finish(brands, findings.sorted(ids, advise));
    memory.endRound();
    return result;
  };
  return {
    compile: (files, options = {}) =>
      run(files, options, (brands, diagnostics) => ({
        diagnostics,
        brands: brands.map((brand) =>
          memory.recall('compiled brand', [brand], nothing, () => compileBrand(brand, makeValidators, memory)),
        ),
      })),
    check: (files, options = {}) =>
      run(files, options, (brands, diagnostics) => ({
        diagnostics,
        brands: brands.map((brand) => memory.recall('checked brand', [brand], nothing, () => checkedBrand(brand))),
      })),
  };
}

/** Compiles a workspace once; see `Compiler`. */
export const compileWorkspace = (files: ReadonlyMap<string, string>, options?: CompileOptions): Compilation =>
  createCompiler().compile(files, options);

const checkedBrand = ({ id, flows, languages }: PreparedBrand): CheckedBrand => ({
  id,
  flows: flows.map(({ resolved, withoutExample }) => ({ id: resolved.id, withoutExample })),
  languages: languages.map(({ locale, texts }) => coverage(locale, texts)),
});

function compileBrand(
  { languages, flows, copy, ...prepared }: PreparedBrand,
  makeValidators: MakeValidators,
  memory: Memory,
): CompiledBrand {
  return {
    ...prepared,
    ...compileLanguage({ ...prepared, flows, copy }, makeValidators, memory),
    languages: languages.map(({ locale, texts, brand, ...language }) => ({
      brand,
      ...compileLanguage(language, makeValidators, memory),
      ...coverage(locale, texts),
    })),
  };
}

function compileLanguage(
  { flows, copy, pages, footer }: Pick<PreparedBrand, 'flows' | 'copy' | 'pages' | 'footer'>,
  makeValidators: MakeValidators,
  memory: Memory,
): CompiledLanguage {
  const all = flows
    .flatMap(({ resolved, offers }) => offers().map((offer) => ({ kind: resolved.compiled?.kind, ...offer })))
    .sort((one, other) => one.data.order - other.data.order);
  const about = (subject: FlowKind) => all.filter(({ kind }) => kind === subject);
  return {
    copy: copy.map(({ area, code }) => ({ area, code: code() })),
    pages: Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, page()])),
    footer: footer(),
    offers: {
      loan: emitOffers(about('loan'), makeValidators),
      application: emitOffers(about('application-step'), makeValidators),
    },
    menu: about('user').map(({ data }) => data),
    places: placesOf(all.map(({ data }) => data)),
    flows: flows.flatMap((flow) =>
      memory.recall('compiled flow', [flow], nothing, () => compileFlow(flow, makeValidators)),
    ),
  };
}

function compileFlow(
  { resolved, tests, withoutExample }: PreparedFlow,
  makeValidators: MakeValidators,
): readonly CompiledBrandFlow[] {
  const { id, compiled } = resolved;
  if (!compiled) return [];
  const code = emitModule(compiled, tests, makeValidators);
  return [{ id, hash: contentHash(code), code, data: compiled, withoutExample }];
}

/** The flows that each place can offer. `offers` are in order. */
function placesOf(offers: readonly FlowOfferData[]): CompiledLanguage['places'] {
  const places = [...new Set(offers.flatMap(({ on }) => on))];
  const flowsAt = (place: OfferPlace) => offers.filter(({ on }) => on.includes(place)).map(({ flow }) => flow);
  return Object.fromEntries(places.map((place) => [place, [...new Set(flowsAt(place))]]));
}
