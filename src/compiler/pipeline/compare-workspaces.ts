import { compareBrands } from '../comparison/compare-brands.ts';
import { type ComparedBrand, comparedBrand } from '../comparison/compared-brand.ts';
import type { SharedDifferences } from '../comparison/difference.ts';
import { type BrandDifferences, shareDifferences } from '../comparison/share-differences.ts';
import { situationsOf } from '../comparison/situations.ts';
import { emitModule } from '../emission/emit-module.ts';
import { standaloneValidators } from '../emission/standalone-validators.ts';
import type { PreparedFlow } from './flow-resolver.ts';
import type { Situation } from '../journeys/journeys.ts';
import type { PreparedBrand } from './resolve-brand.ts';
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

/** Both versions of a flow that was changed, as modules that export `flow`, and answers of the journeys through the earlier one. */
export interface FlowVersions {
  readonly brand: string;
  readonly id: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly situations: readonly Situation[];
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
  const prepared = new Map(brands.map((each) => [each.id, each]));
  const errors = findings.sorted().filter(({ severity }) => severity === 'error').length;
  return { brands: new Map(compared), prepared, errors };
}

/**
 * What differs between two versions of a workspace, two brands, or a brand and what all brands share, in the words of the product. Parts
 * with errors are left out. `flow` is the id of the only flow to compare. `versions` gives the flows that were changed, brand by brand.
 */
export function compareWorkspaces(
  before: ComparedSide,
  after: ComparedSide,
  flow?: string,
): { readonly comparison: Comparison; readonly versions: () => Iterable<FlowVersions> } {
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
    comparison: {
      differences: shareDifferences(found),
      added: isPair ? [] : missing(now, old),
      removed: isPair ? [] : missing(old, now),
      errors: { before: old.errors, after: now.errors },
    },
    *versions() {
      for (const [name, one, other] of pairs) {
        const [was, is] = [old.prepared.get(one), now.prepared.get(other)];
        if (was && is) yield* changedFlows(name, was, is, flow);
      }
    },
  };
}

/** The flows of a brand that both sides have and that differ in more than their brand. */
function* changedFlows(
  brand: string,
  before: PreparedBrand,
  after: PreparedBrand,
  only: string | undefined,
): Iterable<FlowVersions> {
  const code = ({ resolved, tests }: PreparedFlow) =>
    resolved.compiled ? emitModule({ ...resolved.compiled, brand: '' }, tests, standaloneValidators) : '';
  for (const flow of after.flows) {
    const { id, compiled } = flow.resolved;
    const old = before.flows.find(({ resolved }) => resolved.id === id);
    if (!old?.resolved.compiled || !compiled || (only !== undefined && id !== only)) continue;
    const [was, is] = [old.resolved.compiled, compiled].map((data) => JSON.stringify({ ...data, brand: '' }));
    if (was === is && JSON.stringify(old.tests) === JSON.stringify(flow.tests)) continue;
    yield {
      brand,
      id,
      title: compiled.title,
      before: code(old),
      after: code(flow),
      situations: situationsOf(old.resolved),
    };
  }
}
