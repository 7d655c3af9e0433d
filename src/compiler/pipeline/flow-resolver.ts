import { asObject, asText, type Brand } from '#model';
import type { BrandContract } from '#contract';
import { checkCompliance } from '../checks/index.ts';
import {
  childNode,
  type Diagnostic,
  type Findings,
  joinAlike,
  objectNode,
  type Report,
  type Reported,
  reported,
  track,
  type Tracked,
  type TrackedNode,
} from '#findings';
import { expandEntries, type FlowParts } from '../entries/expand-entries.ts';
import { sourcesOf } from '../files/about-file.ts';
import { type LayeredFiles, overlayPath } from '../layers/layered-files.ts';
import { readingFiles } from '../layers/recorded-files.ts';
import { TranslatedFiles } from '../layers/translated-files.ts';
import { type Memory, nothing, worldOf } from '../memory/memory.ts';
import { type CheckedFlow, type MergedFlow, prepareFlow } from './prepare-flow.ts';
import { type BrandFile, putBrandValues } from '../references/brand-values.ts';
import { inlineReferences } from '../references/inline-references.ts';
import { reportUnsupported } from '../references/unsupported-keywords.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { BASE_BRAND, examplesPath } from '../formats/file-names.ts';
import { pageNames } from '../outline/page-links.ts';

/** A resolved and lowered flow, with the JSON Schemas of its conditions' tests. */
export interface PreparedFlow extends Pick<CheckedFlow, 'tests' | 'offers' | 'withoutExample'> {
  readonly resolved: ResolvedFlow;
  /** The flow as its author wrote it, without the pages of single entries. Its texts are translated. */
  readonly written: Pick<ResolvedFlow, 'flow' | 'data' | 'ui' | 'operations'>;
  /** The flow file, its data schema and its UI schema: what its texts depend on. */
  readonly nodes: readonly TrackedNode[];
}

/** The codes of findings about missing parts. */
const aboutMissing =
  /^(?:payload|field)\/|^flow\/(?:unknown-|answer-never-read|page-not-in-order|page-never|required-never|field-on-no-page|condition-never|no-check)/;

/** The flow files of a brand, including those that cannot be compiled. */
export interface FlowFiles {
  readonly files: ReadonlyMap<string, Tracked>;
  /** The kind of each flow, by its id: the same object as long as they are the same. */
  readonly kinds: ReadonlyMap<string, string>;
  /** The names of the static pages, which texts may link to: the same object as long as they are the same. */
  readonly pages: readonly string[];
  /**
   * Could all files that the flow files extend be read, does each overlay of the brand name a file, and did those of the flow files apply
   * without errors?
   */
  readonly isComplete: boolean;
}

/** The paths of the flow files among these. */
export const flowPaths = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => /^flows\/.+\.flow\.json$/.test(path));

/** Reads the flow files of a brand, by the ids of the flows. `paths` are those of all files. */
export function readFlowFiles(files: LayeredFiles, brand: Brand, paths: readonly string[]): FlowFiles {
  const pages = pageNames(paths);
  const own = flowPaths(paths).flatMap((path) => {
    const flow = flowFile(path, files, brand);
    return flow ? [[flowId(path), track(flow)] as const] : [];
  });
  const kinds = own.map(([id, { value }]) => [id, asText(asObject(value)['kind'])] as const);
  return {
    files: new Map(own),
    kinds: files.memory.recall('kinds', [JSON.stringify(kinds)], nothing, () => new Map(kinds)),
    pages: files.memory.same(JSON.stringify(pages), pages),
    isComplete: files.isComplete && !files.hasStrayOverlay,
  };
}

/** The flow file at a path; undefined if this brand does not have it. */
function flowFile(path: string, files: LayeredFiles, brand: Brand): TrackedNode | undefined {
  // A flow of another product is not merged, because the brand's overlays of shared files may not fit it.
  const written = files.written(path, 'product');
  if (written !== undefined && written !== brand.product) return undefined;
  const flow = files.get(path);
  const product = childNode(flow, 'product')?.value;
  const own = childNode(flow, 'switch')?.value;
  const switches: Readonly<Record<string, boolean>> = brand.switches;
  const isOff = typeof own === 'string' && switches[own] === false;
  return !isOff && (product === undefined || product === brand.product) ? flow : undefined;
}

/** Resolves, lowers and checks flows of one brand. `files` are the brand's merged files. */
export class FlowResolver {
  private readonly memory: Memory;

  constructor(
    private readonly files: LayeredFiles,
    private readonly brand: Brand,
    private readonly brandFile: BrandFile,
    private readonly contract: BrandContract,
    private readonly findings: Findings,
    /** The findings about the brand's own file. */
    private readonly inBrand: readonly Diagnostic[],
    private readonly flowFiles: Pick<FlowFiles, 'kinds' | 'pages' | 'isComplete'> & {
      /** The flows are checked without the overlays of the brand, which could not be applied. */
      readonly lacksOverlays?: boolean;
    },
  ) {
    this.memory = files.memory;
  }

  /** The same for all flow files, and for the other files read so far. */
  get isComplete(): boolean {
    return this.flowFiles.isComplete && this.files.isComplete;
  }

  /** Resolves the flow at a path; undefined if this brand does not have it, or if one of its files cannot be read. */
  resolve(path: string): PreparedFlow | undefined {
    const flow = flowFile(path, this.files, this.brand);
    if (!flow) return undefined;
    const data = this.named(flow, 'data');
    const ui = this.named(flow, 'ui');
    if (!data || !ui) return undefined;
    const inlined = this.inlined(data);
    const files = [flow, data, ui, inlined].flatMap((node) => [...sourcesOf(node, this.memory)]);
    const [own, ownData, ownUi] = [flow, inlined, ui].map((node) => this.withBrandValues(node));
    if (!own || !ownData || !ownUi) return undefined;
    this.checkClaim(asText(childNode(flow, 'data')?.value), track(ownData));
    const examples = this.examplesOf(path);
    const parts = { flow: own, data: ownData, ui: ownUi };
    const made = this.expanded(parts);
    const expanded = this.findings.from(made);
    const resolved = {
      id: flowId(path),
      brandId: this.brand.id,
      brand: this.brand,
      ...tracked(expanded),
      ...(examples && { examples: track(examples) }),
      contract: this.contract,
      operations: this.contract.operations,
      flows: this.flowFiles.kinds,
      pages: this.flowFiles.pages,
    };
    const sources = this.files.withOverlays([...files, ...this.files.unparsed]);
    const nodes = [expanded.flow, expanded.data, expanded.ui];
    const entries = made.found.length > 0 ? 'unusable' : expanded === parts ? 'none' : 'expanded';
    const prepared = this.prepare({ flow: resolved, nodes, examples }, sources, entries);
    return {
      ...prepared,
      nodes: [own, ownData, ownUi],
      written: { ...tracked(parts), operations: resolved.operations },
    };
  }

  /** The parts of a flow with pages for each entry of its lists. */
  private expanded(parts: FlowParts): Reported<FlowParts> {
    const run = () => reported((report) => expandEntries(parts, report));
    return this.memory.recall('entries', [parts.flow, parts.data, parts.ui], nothing, run);
  }

  /** A data schema with its references replaced. */
  private inlined(data: TrackedNode): TrackedNode {
    const inlined = readingFiles('references', [data], this.files, (files) =>
      reported((report) => {
        const result = inlineReferences(data, files, report);
        reportUnsupported(result, report);
        return result;
      }),
    );
    return this.findings.from(inlined);
  }

  private withBrandValues(node: TrackedNode): TrackedNode {
    const { memory, brandFile } = this;
    const world = worldOf({ brand: () => brandFile.node });
    const read: BrandFile = {
      path: brandFile.path,
      get node() {
        return memory.read(world, 'brand ', brandFile.node);
      },
    };
    const put = (report: Report) => putBrandValues(node, read, report);
    return this.findings.from(memory.recall('brand values', [node], world, () => reported(put)));
  }

  /** Checks the claim of an overlay that the base accepts whatever the brand accepts. */
  private checkClaim(path: string, answers: Tracked): void {
    const claim = this.files.claimOf(path);
    if (!claim || !this.isComplete) return;
    const ignore = () => undefined;
    const files = this.files.withoutOverlays;
    const base = files.get(path);
    const inlined = base && putBrandValues(inlineReferences(base, files, ignore), this.brandFile, ignore);
    if (inlined) this.findings.add(checkCompliance(answers, asObject(inlined.value), claim), this.brand.id);
  }

  private prepare(
    merged: MergedFlow,
    files: ReadonlySet<string>,
    entries: 'none' | 'expanded' | 'unusable',
  ): Omit<PreparedFlow, 'written' | 'nodes'> {
    const { flow } = merged;
    const isReadable = !this.findings.isUnreadable(files) && entries !== 'unusable';
    const { data, found, unusable, failure, examples, ...prepared } = prepareFlow(
      merged,
      !isReadable ? 'none' : this.files instanceof TranslatedFiles ? 'texts' : 'all',
      this.memory,
    );
    const about = entries === 'expanded' ? oncePerPlace(found) : found;
    const own = about.filter((each) => !this.isConsequence(each));
    this.findings.add(joinAlike(own), this.brand.id);
    // Any finding about the flow may be the reason why an example does not fit.
    const isWhole = this.isComplete && !this.flowFiles.lacksOverlays;
    const inExamples = isReadable && isWhole && !failure && own.length === 0 ? examples() : { found: [] };
    this.findings.add(inExamples.found, this.brand.id);
    // A malformed part that is already reported can make a check throw. Without errors, the check itself is at fault.
    const thrown = failure ?? inExamples.failure;
    if (thrown && !this.findings.hasErrors()) throw thrown.error;
    this.findings.add(unusable);
    const { tests, offers, withoutExample } = prepared;
    return { resolved: withData(flow, data), tests, offers, withoutExample };
  }

  private isConsequence({ at, code }: Diagnostic): boolean {
    const place = JSON.stringify(at);
    if (this.inBrand.some((other) => JSON.stringify(other.at) === place)) return true;
    // A shared value that does not suit the brand is reported at the brand's own values.
    if (at.file === BASE_BRAND && this.inBrand.length > 0) return true;
    // The overlay would have taken the call away.
    if (this.flowFiles.lacksOverlays && code === 'flow/other-family') return true;
    if (this.isComplete) return false;
    // Parts of an overlay that did not apply are missing everywhere, so only findings inside overlays are kept.
    return !at.file.startsWith(overlayPath(this.brand.id, '')) || aboutMissing.test(code);
  }

  /** The examples of the flow at a path, unless their file cannot be read. A translation has the same examples. */
  private examplesOf(path: string): TrackedNode | undefined {
    const own = examplesPath(path);
    if (this.files instanceof TranslatedFiles || !this.files.has(own)) return undefined;
    const node = this.files.get(own);
    return node && !this.findings.isUnreadable(this.files.withOverlays([own])) ? this.withBrandValues(node) : undefined;
  }

  private named(flow: TrackedNode, key: 'data' | 'ui'): TrackedNode | undefined {
    const path = childNode(flow, key);
    // A flow without fields needs neither a data schema nor a UI schema.
    if (!path) return objectNode(flow.origin, new Map());
    return typeof path.value === 'string' ? this.files.named(path.value, path.origin) : undefined;
  }
}

/** The pages of all entries have the same faults at the same places. The first entry stands for all. */
function oncePerPlace(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return [
    ...new Map(found.toReversed().map((each) => [JSON.stringify([each.code, each.at]), each])).values(),
  ].toReversed();
}

const tracked = ({ flow, data, ui }: FlowParts) => ({ flow: track(flow), data: track(data), ui: track(ui) });

/** The flow with its data, compiled when they are first read. A function of its own, so that the flow keeps nothing else in memory. */
function withData(flow: ResolvedFlow, data: CheckedFlow['data']): ResolvedFlow {
  let known: ReturnType<CheckedFlow['data']> | undefined;
  return {
    ...flow,
    get compiled() {
      known ??= data();
      return known;
    },
  };
}

/** A flow's id: its path without `flows/` and without the ending. */
function flowId(path: string): string {
  return path.replace(/^flows\//, '').replace(/\.flow\.json$/, '');
}
