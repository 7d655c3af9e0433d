import { compareBrands } from './comparison/compare-brands.ts';
import { type ComparedBrand, comparedBrand } from './comparison/compared-brand.ts';
import type { SharedDifferences } from './comparison/difference.ts';
import { type BrandDifferences, shareDifferences } from './comparison/share-differences.ts';
import { resolveWorkspace } from './resolve-workspace.ts';

/** One side of a comparison. */
export interface ComparedSide {
  readonly files: ReadonlyMap<string, string>;
  /** The only brand of this side; by default all brands. */
  readonly brand?: string;
  /** Leaves out the overlays of brands, so that their flows and texts are those that all brands share. */
  readonly isBase?: boolean;
}

/** What differs between two sides. */
export interface Comparison {
  readonly differences: readonly SharedDifferences[];
  /** The ids of brands that only the later, or only the earlier side has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The errors of each side, in which parts of it can be missing. */
  readonly errors: { readonly before: number; readonly after: number };
}

const withoutOverlays = (files: ReadonlyMap<string, string>) =>
  new Map([...files].filter(([path]) => !/^brands\/[^/]+\/overlays\//.test(path)));

function resolveSide({ files, brand, isBase = false }: ComparedSide) {
  const texts = isBase ? withoutOverlays(files) : files;
  const { brands, findings } = resolveWorkspace(texts, brand === undefined ? {} : { brands: [brand] });
  const compared = brands.map((each): readonly [string, () => ComparedBrand] => {
    const flows = (from: typeof each.flows) => from.map(({ resolved }) => resolved);
    const languages = each.languages.map(({ locale, flows: own }) => ({ locale, flows: flows(own) }));
    return [each.id, () => comparedBrand(texts, { ...each, flows: flows(each.flows), languages })];
  });
  const errors = findings.sorted().filter(({ severity }) => severity === 'error').length;
  return { brands: new Map(compared), errors };
}

/**
 * What differs between two versions of a workspace, two brands, or a brand and what all brands share, in the words of the product. Parts
 * with errors are left out. `flow` is the id of the only flow to compare.
 */
export function compareWorkspaces(before: ComparedSide, after: ComparedSide, flow?: string): Comparison {
  const [old, now] = [resolveSide(before), resolveSide(after)];
  const isPair = before.brand !== undefined && after.brand !== undefined && before.brand !== after.brand;
  const pairs = isPair
    ? ([[`${before.brand} → ${after.brand}`, before.brand, after.brand]] as const)
    : [...now.brands.keys()].filter((id) => old.brands.has(id)).map((id) => [id, id, id] as const);
  const found = pairs.flatMap(([name, one, other]): readonly BrandDifferences[] => {
    const [was, is] = [old.brands.get(one)?.(), now.brands.get(other)?.()];
    return was && is ? [...compareBrands(name, was, is, flow)] : [];
  });
  const missing = (from: typeof old, other: typeof old) =>
    [...from.brands.keys()].filter((id) => !other.brands.has(id));
  return {
    differences: shareDifferences(found),
    added: isPair ? [] : missing(now, old),
    removed: isPair ? [] : missing(old, now),
    errors: { before: old.errors, after: now.errors },
  };
}
