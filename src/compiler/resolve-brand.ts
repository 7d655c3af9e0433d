import type { Brand } from '#model';
import { checkAssets } from './assets/check-assets.ts';
import { type CompiledDrawing, compileDrawings } from './assets/compile-drawings.ts';
import { checkBrand, checkRequirements, checkScreens } from './checks/index.ts';
import type { WorkspaceFiles } from './files/read-files.ts';
import { track, type TrackedNode } from './files/tracked-node.ts';
import { type Findings, type Report, reported } from './diagnostics/findings.ts';
import { nothing } from './memory/memory.ts';
import { FlowResolver, type PreparedFlow } from './flow-resolver.ts';
import { textFiller } from './lowering/fill-static-text.ts';
import { LayeredFiles } from './layers/layered-files.ts';
import { TranslatedFiles, translationPaths } from './layers/translated-files.ts';
import { brandContract, type Contract } from './contract/contract.ts';
import { asObject, asTexts } from './json/json-access.ts';
import { brandCopy, type CompiledCopy } from './copy/brand-copy.ts';
import type { DeclaredCopy } from './copy/declared-copy.ts';
import { checkDocuments } from './documents/check-documents.ts';
import { checkMessages } from './messages/check-messages.ts';
import { brandPages, type BrandPages } from './static-pages/brand-pages.ts';
import { checkApart } from './tokens/check-apart.ts';
import { checkContrast } from './tokens/check-contrast.ts';
import { type CompiledTokens, compileTokens } from './tokens/compile-tokens.ts';
import { brandIn } from './lowering/brand-texts.ts';
import { textSources } from './translations/text-sources.ts';
import { type TranslatableText, translatableTexts } from './translations/translatable-texts.ts';

/** A resolved brand, before its flows become code. */
export interface PreparedBrand extends CompiledTokens, BrandPages {
  readonly id: string;
  readonly brand: Brand;
  /** Its logo and the drawing of its landing page, if it has them. */
  readonly drawings: readonly CompiledDrawing[];
  readonly flows: readonly PreparedFlow[];
  readonly copy: readonly CompiledCopy[];
  /** The brand in its other languages. */
  readonly languages: readonly PreparedLanguage[];
}

/** The flows and texts of a brand in another language than its first. */
export interface PreparedLanguage extends Pick<PreparedBrand, 'brand' | 'flows' | 'copy'>, BrandPages {
  readonly locale: string;
  /** The brand's texts, with those translations that are shown. */
  readonly texts: readonly TranslatableText[];
}

/** The brand with the placeholders of its own texts filled in. */
function withFilledTexts(brand: Brand): Brand {
  const filled = textFiller(brand);
  const fill = (text: unknown) => (typeof text === 'string' ? filled(text) : '');
  const page = asObject(brand.page);
  return {
    ...brand,
    promise: fill(brand.promise),
    page: { title: fill(page['title']), description: fill(page['description']) },
  };
}

/** Codes of errors that can be the reason why no flow answers a requirement type. */
const reasonsForMissing = ['flow/unknown-requirement', 'flow/wrong-kind'];

/** The values of a brand, and its file with its path. */
interface ReadBrand {
  readonly brand: Brand;
  readonly path: string;
  readonly node: Extract<TrackedNode, { readonly kind: 'object' }>;
}

/** Reads a brand.json; undefined if it cannot be read. */
export function readBrand(id: string, files: LayeredFiles): ReadBrand | undefined {
  const path = `brands/${id}/brand.json`;
  const node = files.get(path);
  if (node?.kind !== 'object') return undefined;
  const { $schema: _, assumed: __, ...values } = node.value;
  // The format of the file is checked elsewhere. What every step reads must be there.
  const whole = { ...values, id, locales: localesOf(values['locales']), switches: asObject(values['switches']) };
  return { path, node, brand: withFilledTexts(whole as unknown as Brand) };
}

/** The languages of a brand that exist. Without any, it is in the language that all files are written in. */
function localesOf(value: unknown): readonly string[] {
  const isLocale = (name: string) => /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(name);
  const known = asTexts(value).filter(isLocale);
  return known.length > 0 ? known : ['en-GB'];
}

/** Resolves one brand's values, tokens and flows; undefined if its brand.json cannot be read. Adds its findings to `findings`. */
export function resolveBrand(
  id: string,
  workspace: WorkspaceFiles,
  contract: Contract,
  declared: DeclaredCopy,
  findings: Findings,
): PreparedBrand | undefined {
  const files = new LayeredFiles(workspace, id, findings);
  const read = readBrand(id, files);
  if (!read) return undefined;
  const { brand, node: brandFile, path } = read;
  const { memory } = workspace;
  const inBrand = memory.recall('brand', [brandFile], nothing, () => [...checkBrand(track(brandFile))]);
  findings.add(inBrand);
  const tokens = files.named(`brands/${id}/tokens.json`, brandFile.origin);
  const paths = [...workspace.paths].filter((each) => /^flows\/.+\.flow\.json$/.test(each));
  const seen = memory.recall('brand contract', [contract, brand.api], nothing, () =>
    brandContract(contract, brand.api),
  );
  const resolve = (layers: LayeredFiles, own = brand) => {
    const resolver = new FlowResolver(layers, own, { path, node: brandFile }, seen, findings, inBrand, paths);
    const resolved = paths.flatMap((each) => resolver.resolve(each) ?? []);
    // A flow that cannot be read, or that names a wrong type, may be the missing flow.
    const isMissed =
      findings.isUnreadable(layers.withOverlays(paths)) || reasonsForMissing.some((code) => findings.has(code, id));
    const locate = workspace.locate.bind(workspace);
    findings.add(checkScreens(resolver.own, isMissed ? undefined : track(brandFile).origin('')), id);
    if (!isMissed) findings.add(checkRequirements(resolver.own, seen, brand.api, locate), id);
    return resolved;
  };
  const flows = resolve(files);
  // If this brand's overlays do not apply, check the shared files without them.
  if (!files.isComplete) resolve(new LayeredFiles(workspace, '', findings));
  checkMessages(workspace, brand, findings);
  checkDocuments(workspace, brand, findings);
  const copy = brandCopy(files, workspace.paths, declared, brand, findings);
  const pages = brandPages(workspace, brand, findings);
  const languages = brand.locales.slice(1).map((locale): PreparedLanguage => {
    checkLanguage(locale, workspace, brandFile.members.get('locales')?.node, findings);
    const layers = new TranslatedFiles(workspace, id, findings, locale);
    checkMessages(workspace, brand, findings, locale);
    checkDocuments(workspace, brand, findings, locale);
    const translated = brandIn(brand, layers, locale);
    const inLanguage = resolve(layers, translated);
    const sources = (from: LayeredFiles, own: readonly PreparedFlow[]) =>
      textSources(
        from,
        workspace.paths,
        brand,
        own.map(({ resolved }) => resolved),
      );
    return {
      locale,
      brand: translated,
      flows: inLanguage,
      copy: brandCopy(layers, workspace.paths, declared, translated, findings),
      ...brandPages(workspace, brand, findings, locale),
      texts: translatableTexts(sources(files, flows), sources(layers, inLanguage), files),
    };
  });
  return { id, brand, ...resolveLook(id, tokens, workspace, findings), ...pages, flows, copy, languages };
}

/** The style sheet and the drawings of a brand. Adds the findings about them to `findings`. */
function resolveLook(
  id: string,
  tokens: TrackedNode | undefined,
  { assets, memory }: WorkspaceFiles,
  findings: Findings,
): CompiledTokens & Pick<PreparedBrand, 'drawings'> {
  const own = [...assets].filter(([path]) => path.startsWith(`brands/${id}/`));
  const look = (report: Report) => {
    if (tokens) {
      checkContrast(tokens, `brands/${id}/tokens.json`, report);
      checkApart(tokens, report);
    }
    checkAssets(id, new Map(own), tokens, report);
    const compiled = compileTokens(asObject(tokens?.value));
    return { ...compiled, drawings: compileDrawings(id, new Map(own), compiled.palettes) };
  };
  return findings.from(memory.recall('look', [id, tokens, ...own.flat()], nothing, () => reported(look)));
}

/** A language of a brand without any file of translations. */
function checkLanguage(
  locale: string,
  { paths }: WorkspaceFiles,
  list: TrackedNode | undefined,
  { report }: Findings,
): void {
  const shared = `schemas/locales/${locale}.copy.json`;
  const named = list?.kind === 'list' ? list.entries.find(({ value }) => value === locale) : undefined;
  if (!named || translationPaths(locale, '', paths).length > 0) return;
  const hint = `Write ${shared}, or remove the language.`;
  report('copy/no-translation', named.origin, `There are no translations into "${locale}".`, hint);
}
