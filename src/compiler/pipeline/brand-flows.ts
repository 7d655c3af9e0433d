import type { Brand } from '#model';
import { brandContract, type BrandContract } from '#contract';
import { checkBrand, checkRequirements, checkScreens } from '../checks/index.ts';
import { type Diagnostic, type Findings, track } from '#findings';
import type { BrandFiles } from '../files/brand-files.ts';
import { rememberedStep } from '../files/remembered-step.ts';
import { flowPaths, FlowResolver, type PreparedFlow, readFlowFiles } from './flow-resolver.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { TranslatedFiles } from '../layers/translated-files.ts';
import { nothing } from '../memory/memory.ts';
import type { ReadBrand } from './read-brand.ts';
import type { SharedParts } from './shared-parts.ts';

/** Codes of errors that can be the reason why no flow answers a requirement type. */
const reasonsForMissing = ['flow/unknown-requirement', 'flow/wrong-kind'];

/** The files of a brand in one language, or without its overlays. */
interface Layers {
  readonly name: string;
  readonly of: (files: BrandFiles, findings: Findings) => LayeredFiles;
}

/** The name of the layers without the overlays of a brand. */
const SHARED = 'shared';

/** Resolves the flows of one brand in each of its languages. Each flow is remembered by the files that it reads. */
export class BrandFlows {
  private readonly inBrand: readonly Diagnostic[];
  private readonly contract: BrandContract;

  constructor(
    private readonly files: BrandFiles,
    private readonly read: ReadBrand,
    private readonly shared: Pick<SharedParts, 'contract' | 'locate'>,
    private readonly findings: Findings,
  ) {
    const { brand, node } = read;
    this.inBrand = files.memory.recall('brand', [node], nothing, () => [...checkBrand(track(node))]);
    this.contract = files.memory.recall('brand contract', [shared.contract, brand.api], nothing, () =>
      brandContract(shared.contract, brand.api),
    );
    if (!findings.isUnreadable([read.path])) findings.add(this.inBrand);
  }

  inFirstLanguage(brand: Brand): readonly PreparedFlow[] {
    const { flows, isComplete } = this.resolve(brand, {
      name: 'own',
      of: (files, findings) => new LayeredFiles(files, brand.id, findings),
    });
    // If this brand's overlays do not apply, or a layer below them cannot be read, check the shared files without them.
    if (!isComplete)
      this.resolve(brand, { name: SHARED, of: (files, findings) => new LayeredFiles(files, '', findings) });
    return flows;
  }

  inLanguage(locale: string, brand: Brand): readonly PreparedFlow[] {
    const of = (files: BrandFiles, findings: Findings) => new TranslatedFiles(files, brand.id, findings, locale);
    return this.resolve(brand, { name: locale, of }).flows;
  }

  private resolve(
    brand: Brand,
    layers: Layers,
  ): { readonly flows: readonly PreparedFlow[]; readonly isComplete: boolean } {
    const { files, findings, read, contract, inBrand, shared } = this;
    const step = <Result>(
      name: string,
      inputs: readonly unknown[],
      run: (layered: LayeredFiles, files: BrandFiles, found: Findings) => Result,
    ) =>
      rememberedStep(name, [layers.name, brand, ...inputs], files, findings, (own, found) =>
        run(layers.of(own, found), own, found),
      );
    const own = step('flow files', [], (layered, { list }) => readFlowFiles(layered, brand, list));
    const { kinds, pages, isComplete } = own;
    const known = { kinds, pages, isComplete, lacksOverlays: layers.name === SHARED };
    const paths = flowPaths(files.list);
    const resolved = paths.map((path) =>
      step('resolved flow', [path, read.node, contract, kinds, pages, isComplete], (layered, _, found) => {
        const resolver = new FlowResolver(layered, brand, read, contract, found, inBrand, known);
        return { flow: resolver.resolve(path), isComplete: resolver.isComplete };
      }),
    );
    // A flow that cannot be read, or that names a wrong type, may be the missing flow.
    const isMissed =
      findings.isUnreadable(layers.of(files, findings).withOverlays(paths)) ||
      reasonsForMissing.some((code) => findings.has(code, brand.id));
    findings.add(checkScreens(own.files, isMissed ? undefined : track(read.node).origin('')), brand.id);
    if (!isMissed) findings.add(checkRequirements(own.files, contract, brand.api, shared.locate), brand.id);
    return { flows: resolved.flatMap(({ flow }) => flow ?? []), isComplete: resolved.every((each) => each.isComplete) };
  }
}
