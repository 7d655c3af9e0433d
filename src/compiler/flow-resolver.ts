import type { Brand, FlowOfferData, JsonObject } from '#model';
import { checkExamples, joinAlike, runChecks, runTextChecks } from './checks/index.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { childNode, filesOf, objectNode, track, type TrackedNode } from './files/tracked-node.ts';
import type { Findings } from './diagnostics/findings.ts';
import { type LayeredFiles, overlayPath } from './layers/layered-files.ts';
import { TranslatedFiles } from './layers/translated-files.ts';
import { lowerFlow } from './lowering/lower-flow.ts';
import { usableTests } from './lowering/usable-tests.ts';
import { asObject, asText } from './json/json-access.ts';
import { outline } from './outline/outline.ts';
import { type BrandFile, putBrandValues } from './references/brand-values.ts';
import { inlineReferences } from './references/inline-references.ts';
import { reportUnsupported } from './references/unsupported-keywords.ts';
import type { BrandContract } from './contract/contract.ts';
import type { ResolvedFlow } from './outline/resolved-flow.ts';
import type { Tracked } from './files/tracked.ts';
import { examplesPath } from './formats/file-names.ts';

/** A resolved and lowered flow, with the JSON Schemas of its conditions' tests. */
export interface PreparedFlow {
  readonly resolved: ResolvedFlow;
  readonly tests: Readonly<Record<string, JsonObject>>;
  /** Where and how the app offers the flow, each with the tests of its conditions. */
  readonly offers: readonly { readonly data: FlowOfferData; readonly tests: Readonly<Record<string, JsonObject>> }[];
}

/** The codes of findings about missing parts. */
const aboutMissing =
  /^(?:payload|field)\/|^flow\/(?:answer-never-read|page-not-in-order|page-never|required-never|field-on-no-page|condition-never|no-check)/;

/** Resolves, lowers and checks the flows of one brand. `files` are the brand's merged files. */
export class FlowResolver {
  /** The brand's flow files by id, including those that cannot be compiled. */
  readonly own: ReadonlyMap<string, Tracked>;
  private readonly kinds: ReadonlyMap<string, string>;

  constructor(
    private readonly files: LayeredFiles,
    private readonly brand: Brand,
    private readonly brandFile: BrandFile,
    private readonly contract: BrandContract,
    private readonly findings: Findings,
    /** The findings about the brand's own file. */
    private readonly inBrand: readonly Diagnostic[],
    paths: readonly string[],
  ) {
    const own = paths.flatMap((path) => {
      const flow = this.file(path);
      return flow ? [[flowId(path), track(flow)] as const] : [];
    });
    this.own = new Map(own);
    this.kinds = new Map(own.map(([id, { value }]) => [id, asText(asObject(value)['kind'])]));
  }

  /** Resolves the flow at a path; undefined if this brand does not have it, or if one of its files cannot be read. */
  resolve(path: string): PreparedFlow | undefined {
    const flow = this.file(path);
    if (!flow) return undefined;
    const data = this.named(flow, 'data');
    const ui = this.named(flow, 'ui');
    if (!data || !ui) return undefined;
    const { report } = this.findings;
    const inlined = inlineReferences(data, this.files, report);
    reportUnsupported(inlined, report);
    const put = (node: TrackedNode) => track(putBrandValues(node, this.brandFile, report));
    const parts = this.files.withOverlays(filesOf([flow, data, ui, inlined]));
    return this.prepare(
      {
        id: flowId(path),
        brandId: this.brand.id,
        brand: this.brand,
        flow: put(flow),
        data: put(inlined),
        ui: put(ui),
        ...this.examplesOf(path, put),
        contract: this.contract,
        operations: this.contract.operations,
        flows: this.kinds,
      },
      parts,
    );
  }

  /** The flow file at a path; undefined if this brand does not have it. */
  private file(path: string): TrackedNode | undefined {
    // A flow of another product is not merged, because the brand's overlays of shared files may not fit it.
    const written = this.files.written(path, 'product');
    if (written !== undefined && written !== this.brand.product) return undefined;
    const flow = this.files.get(path);
    const product = childNode(flow, 'product')?.value;
    const own = childNode(flow, 'switch')?.value;
    const switches: Readonly<Record<string, boolean>> = this.brand.switches;
    const isOff = typeof own === 'string' && switches[own] === false;
    return !isOff && (product === undefined || product === this.brand.product) ? flow : undefined;
  }

  private prepare(flow: ResolvedFlow, files: ReadonlySet<string>): PreparedFlow {
    const { data, tests, offers } = lowerFlow(flow);
    const resolved = { ...flow, compiled: data };
    const { conditions, uses } = outline(flow);
    const trees = [...conditions.values(), ...uses.map(({ tree }) => tree)];
    if (!this.findings.isUnreadable(files)) this.check(resolved);
    const usable = (of: typeof tests) => usableTests(of, trees, flow.flow, this.findings.report);
    return {
      resolved,
      tests: usable(tests),
      offers: offers.map((offer) => ({ data: offer.data, tests: usable(offer.tests) })),
    };
  }

  private check(flow: ResolvedFlow): void {
    try {
      const found = [...(this.files instanceof TranslatedFiles ? runTextChecks : runChecks)(flow)].filter(
        (each) => !this.isConsequence(each),
      );
      this.findings.add(joinAlike(found), this.brand.id);
      // Any finding about the flow may be the reason why an example does not fit.
      if (found.length === 0) this.findings.add(checkExamples(flow), this.brand.id);
    } catch (error) {
      // A malformed part that is already reported can make a check throw. Without errors, the check itself is at fault.
      if (!this.findings.hasErrors()) throw error;
    }
  }

  private isConsequence({ at, code }: Diagnostic): boolean {
    const place = JSON.stringify(at);
    if (this.inBrand.some((other) => JSON.stringify(other.at) === place)) return true;
    if (this.files.isComplete) return false;
    // Parts of an overlay that did not apply are missing everywhere, so only findings inside overlays are kept.
    return !at.file.startsWith(overlayPath(this.brand.id, '')) || aboutMissing.test(code);
  }

  /** The examples of the flow at a path, unless their file cannot be read. A translation has the same examples. */
  private examplesOf(path: string, put: (node: TrackedNode) => Tracked): Pick<ResolvedFlow, 'examples'> {
    const own = examplesPath(path);
    if (this.files instanceof TranslatedFiles || !this.files.has(own)) return {};
    const node = this.files.get(own);
    return node && !this.findings.isUnreadable(this.files.withOverlays([own])) ? { examples: put(node) } : {};
  }

  private named(flow: TrackedNode, key: 'data' | 'ui'): TrackedNode | undefined {
    const path = childNode(flow, key);
    // A flow without fields needs neither a data schema nor a UI schema.
    if (!path) return objectNode(flow.origin, new Map());
    return typeof path.value === 'string' ? this.files.named(path.value, path.origin) : undefined;
  }
}

/** A flow's id: its path without `flows/` and without the ending. */
function flowId(path: string): string {
  return path.replace(/^flows\//, '').replace(/\.flow\.json$/, '');
}
