import type { Brand } from '#model';
import { checkBrand, checkRequirements } from './checks/index.ts';
import type { WorkspaceFiles } from './files/read-files.ts';
import { track } from './files/tracked-node.ts';
import type { Findings } from './diagnostics/findings.ts';
import { FlowResolver, type PreparedFlow } from './flow-resolver.ts';
import { LayeredFiles } from './layers/layered-files.ts';
import { brandContract, type Contract } from './contract/contract.ts';
import { asObject } from './json/json-access.ts';
import { checkContrast } from './tokens/check-contrast.ts';
import { type CompiledTokens, compileTokens } from './tokens/compile-tokens.ts';

/** A brand with everything that is its own, before its flows become code. */
export interface PreparedBrand extends CompiledTokens {
  readonly id: string;
  readonly brand: Brand;
  readonly flows: readonly PreparedFlow[];
}

/** What else is said where a flow does not answer the requirements that it is meant for. */
const missed = ['flow/unknown-requirement', 'flow/wrong-kind'];

/** One brand's values, tokens and flows; undefined where its own file cannot be read. What is wrong goes to `findings`. */
export function resolveBrand(
  id: string,
  workspace: WorkspaceFiles,
  contract: Contract,
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
  const seen = brandContract(contract, brand.api);
  const resolve = (layers: LayeredFiles) => {
    const resolver = new FlowResolver(layers, brand, { path, node: brandFile }, seen, findings, inBrand, paths);
    const resolved = paths.flatMap((each) => resolver.resolve(each) ?? []);
    // A flow that cannot be read, or says the wrong type, may be the one that is missed.
    const isMissed = findings.isUnreadable(layers.withOverlays(paths)) || missed.some((code) => findings.has(code, id));
    const locate = workspace.locate.bind(workspace);
    if (!isMissed) findings.add(checkRequirements(resolver.own, seen, brand.api, locate), id);
    return resolved;
  };
  const flows = resolve(files);
  // What all brands share is looked at even where this brand's overlays do not apply.
  if (!files.isComplete) resolve(new LayeredFiles(workspace, '', findings));
  return { id, brand, ...compileTokens(asObject(tokens?.value)), flows };
}
