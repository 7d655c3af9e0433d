import { brandContract, type Contract } from '#contract';
import { brandCopy } from '../copy/brand-copy.ts';
import { declaredCopy } from '../copy/declared-copy.ts';
import { checkedContract } from '../contract/checked-contract.ts';
import { checkDocuments } from '../documents/check-documents.ts';
import { childNode, Findings, type TrackedNode } from '#findings';
import { brandsOf } from '../editing/brands-at.ts';
import { textAt } from '../editing/mentions.ts';
import { plainTokens } from '../editing/plain-tokens.ts';
import { PROBE, type Probe, probesAt, WRONG_PROBE } from '../editing/probes.ts';
import { readFiles, type WorkspaceFiles } from '../files/read-files.ts';
import { FlowResolver, readFlowFiles } from './flow-resolver.ts';
import { metaSchemaOf } from '../formats/file-names.ts';
import { LayeredFiles, overlaidPath } from '../layers/layered-files.ts';
import { checkMessages } from '../messages/check-messages.ts';
import { relatedFiles } from '../renaming/related-files.ts';
import { readBrand } from './read-brand.ts';
import { brandPages } from '../static-pages/brand-pages.ts';

/** The names that are possible at an offset of a file. They replace the text from `from` to `to`. */
export interface AllowedNames extends Pick<Probe, 'from' | 'to' | 'quoted'> {
  readonly names: readonly string[];
}

/** The keys of a file that no layer changes. */
const ofFile = new Set(['$schema', 'extends']);

/**
 * The names that are possible at an offset of a file: those that the checks suggest if a name there is unknown. So an editor offers exactly
 * what `check` accepts. In an overlay, and in a file that extends another, also the keys of the object that is changed.
 */
export function allowedNames(
  texts: ReadonlyMap<string, string>,
  path: string,
  offset: number,
): AllowedNames | undefined {
  for (const { text, from, to, quoted } of probesAt(texts.get(path) ?? '', offset)) {
    const files = probed(texts, path, text);
    if (!files) continue;
    const changed = changedKeys(files, path, text);
    const others = changed && probed(texts, path, text.replace(PROBE, WRONG_PROBE));
    const found = [files, ...(others ? [others] : [])].flatMap((each) => namesInsteadOfProbe(texts, each, path));
    const known = [...(changed ?? []), ...found].filter((name) => !name.includes(PROBE) && !ofFile.has(name));
    const names = new Set(known);
    if (names.size > 0) return { from, to, quoted, names: [...names] };
  }
  return undefined;
}

/** The files with a new text of one of them; undefined if that text is not JSON. */
function probed(texts: ReadonlyMap<string, string>, path: string, text: string): WorkspaceFiles | undefined {
  const files = readFiles(new Map([...texts, [path, text]]), () => undefined);
  return files.edited.has(path) ? files : undefined;
}

/** What the checks suggest to one brand of each product, because a flow may be of one product only. */
function namesInsteadOfProbe(
  texts: ReadonlyMap<string, string>,
  files: WorkspaceFiles,
  path: string,
): readonly string[] {
  const contract = contractOf(texts, files);
  return oneOfEach(files, path).flatMap((id) => namesFor(id, files, contract, path));
}

let last: { readonly texts: readonly string[]; readonly contract: Contract } | undefined;

/** The contract of a workspace. The last one is kept, because it changes rarely and an editor asks at every key press. */
function contractOf(texts: ReadonlyMap<string, string>, files: WorkspaceFiles): Contract {
  const own = [...files.contract.keys()].map((path) => texts.get(path) ?? '');
  if (last?.texts.length !== own.length || own.some((text, index) => text !== last?.texts[index]))
    last = { texts: own, contract: checkedContract(files.contract, () => undefined) };
  return last.contract;
}

function oneOfEach(files: WorkspaceFiles, path: string): readonly string[] {
  const products = new Map<unknown, string>();
  for (const id of brandsOf(files, path)) {
    const product = childNode(files.edited.get(`brands/${id}/brand.json`), 'product')?.value;
    if (!products.has(product)) products.set(product, id);
  }
  return [...products.values()];
}

function namesFor(id: string, files: WorkspaceFiles, contract: Contract, path: string): readonly string[] {
  const findings = new Findings();
  const layers = new LayeredFiles(files, id, findings);
  const read = readBrand(id, layers);
  if (!read) return [];
  const { brand, node, path: brandPath } = read;
  const under = overlaidPath(path) ?? path;
  layers.get(under);
  if (/^schemas\/(?:emails|texts)\//.test(under)) checkMessages(files, brand, findings);
  else if (under.startsWith('schemas/documents/')) checkDocuments(files, brand, findings);
  else if (under.startsWith('schemas/pages/')) brandPages(files, brand, findings);
  else if (under.startsWith('schemas/copy/')) {
    const declared = declaredCopy(new LayeredFiles(files, '', findings), files.paths);
    brandCopy(layers, files.paths, declared, brand, findings);
  } else {
    const seen = brandContract(contract, brand.api);
    const own = readFlowFiles(layers, brand, [...files.paths]);
    const flows = new FlowResolver(layers, brand, { path: brandPath, node }, seen, findings, [], own);
    for (const flow of flowsOf(files, under)) flows.resolve(flow);
  }
  return findings.namesInsteadOf(PROBE);
}

/** The flows that a file is a part of. */
function flowsOf({ edited }: WorkspaceFiles, path: string): readonly string[] {
  const flows = [...relatedFiles(edited, path, ['extends', 'data', 'ui'])].filter((each) => /^flows\//.test(each));
  const near = flows.filter((each) =>
    ['data', 'ui'].some((key) => each === path || childNode(edited.get(each), key)?.value === path),
  );
  return near.length > 0 ? near : flows;
}

/** The keys of the object that an overlay, or a file that extends another, changes; undefined if the probe is not a key there. */
function changedKeys(files: WorkspaceFiles, path: string, text: string): readonly string[] | undefined {
  const site = textAt(path, text, text.indexOf(PROBE));
  const base = overlaidPath(path) ?? childNode(files.edited.get(path), 'extends')?.value;
  if (site?.role !== 'key' || typeof base !== 'string') return undefined;
  const whole = new LayeredFiles(files, '', new Findings()).get(base);
  const tokens = whole && plainTokens(whole, site.tokens.slice(0, -1), files.metaSchemas.get(metaSchemaOf(base) ?? ''));
  const object = tokens?.reduce<TrackedNode | undefined>(childNode, whole);
  const written =
    overlaidPath(path) === undefined ? files.edited.get(path) : childNode(files.edited.get(path), 'merge');
  const own = site.tokens.slice(0, -1).reduce<TrackedNode | undefined>(childNode, written);
  if (object?.kind !== 'object') return [];
  return [...object.members.keys()].filter((key) => childNode(own, key) === undefined);
}
