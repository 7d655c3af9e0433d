import type { Brand } from '#model';
import { checkBrand, runChecks } from './checks/index.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { WorkspaceFiles } from './files/read-files.ts';
import { track } from './files/track.ts';
import { childNode, type TrackedNode } from './files/tracked-node.ts';
import type { Findings } from './findings.ts';
import { LayeredFiles, overlayPath } from './layers/layered-files.ts';
import { lowerFlow } from './lowering/lower-flow.ts';
import { usableTests } from './lowering/usable-tests.ts';
import { asObject } from './outline/json-access.ts';
import { outline } from './outline/outline.ts';
import type { PreparedBrand, PreparedFlow } from './prepared-brand.ts';
import { type BrandFile, putBrandValues } from './references/brand-values.ts';
import { inlineReferences } from './references/inline-references.ts';
import { reportUnsupported } from './references/unsupported-keywords.ts';
import type { Operation, ResolvedFlow } from './resolved-flow.ts';
import { checkContrast } from './tokens/check-contrast.ts';
import { compileTokens } from './tokens/compile-tokens.ts';

/** One brand's values, tokens and flows; undefined where its own file cannot be read. What is wrong goes to `findings`. */
export function resolveBrand(
  id: string,
  workspace: WorkspaceFiles,
  operations: ReadonlyMap<string, Operation>,
  findings: Findings,
): PreparedBrand | undefined {
  const files = new LayeredFiles(workspace, id, findings);
  const path = `brands/${id}/brand.json`;
  const brandFile = files.get(path);
  if (brandFile?.kind !== 'object') return undefined;
  const inBrand = [...checkBrand(track(brandFile))];
  findings.add(inBrand);
  const { $schema: _, assumed: __, ...values } = brandFile.value;
  const brand = { ...values, id } as unknown as Brand;
  const tokensPath = `brands/${id}/tokens.json`;
  const tokens = files.named(tokensPath, brandFile.origin);
  if (tokens) checkContrast(tokens, tokensPath, findings.report);
  const paths = [...workspace.paths].filter((each) => /^flows\/.+\.flow\.json$/.test(each));
  const resolve = (layers: LayeredFiles) => {
    const resolver = new FlowResolver(layers, brand, { path, node: brandFile }, operations, findings, inBrand);
    return paths.flatMap((each) => resolver.resolve(each) ?? []);
  };
  const flows = resolve(files);
  // What all brands share is looked at even where this brand's overlays do not apply.
  if (!files.isComplete) resolve(new LayeredFiles(workspace, '', findings));
  return { id, brand, ...compileTokens(asObject(tokens?.value)), flows };
}

/** Findings that something is not there. */
const aboutMissing =
  /^(?:payload|field)\/|^flow\/(?:page-not-in-order|page-never|required-never|field-on-no-page|condition-never|no-check)/;

class FlowResolver {
  constructor(
    private readonly files: LayeredFiles,
    private readonly brand: Brand,
    private readonly brandFile: BrandFile,
    private readonly operations: ReadonlyMap<string, Operation>,
    private readonly findings: Findings,
    /** What is wrong with the brand's file itself. */
    private readonly inBrand: readonly Diagnostic[],
  ) {}

  /** The flow at a path; undefined where this brand does not have it, or one of its files cannot be read. */
  resolve(path: string): PreparedFlow | undefined {
    const flow = this.files.get(path);
    const product = childNode(flow, 'product')?.value;
    if (!flow || (product !== undefined && product !== this.brand.product)) return undefined;
    const data = this.named(flow, 'data');
    const ui = this.named(flow, 'ui');
    if (!data || !ui) return undefined;
    const { report } = this.findings;
    const inlined = inlineReferences(data, this.files, report);
    reportUnsupported(inlined, report);
    const put = (node: TrackedNode) => track(putBrandValues(node, this.brandFile, report));
    return this.prepare({
      id: path.replace(/^flows\//, '').replace(/\.flow\.json$/, ''),
      brandId: this.brand.id,
      brand: this.brand,
      flow: put(flow),
      data: put(inlined),
      ui: put(ui),
      operations: this.operations,
    });
  }

  private prepare(flow: ResolvedFlow): PreparedFlow {
    const { data, tests } = lowerFlow(flow);
    const resolved = { ...flow, compiled: data };
    const { conditions, uses } = outline(flow);
    const trees = [...conditions.values(), ...uses.map(({ tree }) => tree)];
    this.check(resolved);
    return { resolved, tests: usableTests(tests, trees, flow.flow, this.findings.report) };
  }

  private check(flow: ResolvedFlow): void {
    try {
      this.findings.add(
        [...runChecks(flow)].filter((found) => !this.isTold(found)),
        this.brand.id,
      );
    } catch (error) {
      // A check may stumble over what is badly formed and already reported; otherwise the fault is the check's own.
      if (!this.findings.hasErrors()) throw error;
    }
  }

  private isTold({ at, code }: Diagnostic): boolean {
    const place = JSON.stringify(at);
    if (this.inBrand.some((told) => JSON.stringify(told.at) === place)) return true;
    if (this.files.isComplete) return false;
    // What an overlay that does not apply would have brought is missing everywhere; only what overlays say is looked at.
    return !at.file.startsWith(overlayPath(this.brand.id, '')) || aboutMissing.test(code);
  }

  private named(flow: TrackedNode, key: 'data' | 'ui'): TrackedNode | undefined {
    const path = childNode(flow, key);
    return typeof path?.value === 'string' ? this.files.named(path.value, path.origin) : undefined;
  }
}
