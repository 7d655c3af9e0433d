import { asObject, type Brand } from '#model';
import { checkFontPackages } from '../assets/check-font-packages.ts';
import { checkAssets } from '../assets/check-assets.ts';
import { type CompiledDrawing, compileDrawings } from '../assets/compile-drawings.ts';
import { type BrandFiles } from '../files/brand-files.ts';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { rememberedStep } from '../files/remembered-step.ts';
import { type Findings, type Report, reported, type TrackedNode } from '#findings';
import { nothing } from '../memory/memory.ts';
import { BrandFlows } from './brand-flows.ts';
import type { PreparedFlow } from './flow-resolver.ts';
import { readBrand, type ReadBrand } from './read-brand.ts';
import type { SharedParts } from './shared-parts.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { TranslatedFiles, translationPaths } from '../layers/translated-files.ts';
import { brandCopy, type CheckedCopy } from '../copy/brand-copy.ts';
import { checkDocuments } from '../documents/check-documents.ts';
import { checkMessages } from '../messages/check-messages.ts';
import { brandPages, type CheckedPages } from '../static-pages/brand-pages.ts';
import { checkApart } from '../tokens/check-apart.ts';
import { checkContrast } from '../tokens/check-contrast.ts';
import { type CompiledTokens, compileTokens } from '../tokens/compile-tokens.ts';
import { brandIn } from '../lowering/brand-texts.ts';
import { textGroups } from '../translations/text-sources.ts';
import { type TranslatableText, translatableTexts } from '../translations/translatable-texts.ts';

/** A resolved brand, before its flows become code. */
export interface PreparedBrand extends CompiledTokens, CheckedPages {
  readonly id: string;
  readonly brand: Brand;
  /** Its logo and the drawing of its landing page, if it has them. */
  readonly drawings: readonly CompiledDrawing[];
  readonly flows: readonly PreparedFlow[];
  readonly copy: readonly CheckedCopy[];
  /** The brand in its other languages. */
  readonly languages: readonly PreparedLanguage[];
}

/** The flows and texts of a brand in another language than its first. */
export interface PreparedLanguage extends Pick<PreparedBrand, 'brand' | 'flows' | 'copy'>, CheckedPages {
  readonly locale: string;
  /** The brand's texts, with those translations that are shown. */
  readonly texts: readonly TranslatableText[];
}

/**
 * Resolves one brand's values, tokens and flows; undefined if its brand.json cannot be read. Adds its findings to `findings`. The brand
 * and each of its parts are remembered by what they read.
 */
export function resolveBrand(
  id: string,
  workspace: BrandFiles,
  shared: SharedParts,
  findings: Findings,
): PreparedBrand | undefined {
  // A place in the contract changes only with the contract.
  const { contract, declared, fonts } = shared;
  return rememberedStep('resolved brand', [id, contract, declared, fonts], workspace, findings, (files, own) => {
    const read = readBrand(id, new LayeredFiles(files, id, own));
    return read && new BrandResolver(files, read, shared, own).resolve();
  });
}

class BrandResolver {
  private readonly brand: Brand;
  private readonly flows: BrandFlows;

  constructor(
    private readonly files: BrandFiles,
    private readonly read: ReadBrand,
    private readonly shared: SharedParts,
    private readonly findings: Findings,
  ) {
    this.brand = files.memory.same(JSON.stringify(read.brand), read.brand);
    this.flows = new BrandFlows(files, read, shared, findings);
  }

  resolve(): PreparedBrand {
    const { files, brand, findings, read } = this;
    const { id } = brand;
    const tokens = new LayeredFiles(files, id, findings).named(`brands/${id}/tokens.json`, read.node.origin);
    const flows = this.flows.inFirstLanguage(brand);
    const own = { flows, copy: this.copy(brand), ...this.pages() };
    this.checkWords();
    const languages = brand.locales.slice(1).map((locale) => this.language(locale, flows));
    return {
      id,
      brand,
      ...resolveLook(id, tokens, { assets: files.assets, fonts: this.shared.fonts, memory: files.memory }, findings),
      ...own,
      languages,
    };
  }

  private language(locale: string, flows: readonly PreparedFlow[]): PreparedLanguage {
    const { files, brand, read, findings } = this;
    const { id } = brand;
    checkLanguage(locale, files, read.node.members.get('locales')?.node, findings);
    this.checkWords(locale);
    const inLocale = this.step('brand in language', [locale], (own, found) =>
      brandIn(brand, new TranslatedFiles(own, id, found, locale), locale),
    );
    const translated = files.memory.same(JSON.stringify(inLocale), inLocale);
    const inLanguage = this.flows.inLanguage(locale, translated);
    const texts = this.step('texts', [locale, ...flows, ...inLanguage], (own, found) => {
      const sources = (from: LayeredFiles, of: readonly PreparedFlow[]) => textGroups(from, own.paths, brand, of);
      const base = new LayeredFiles(own, id, found);
      return translatableTexts(
        sources(base, flows),
        sources(new TranslatedFiles(own, id, found, locale), inLanguage),
        base,
      );
    });
    return {
      locale,
      brand: translated,
      flows: inLanguage,
      copy: this.copy(translated, locale),
      ...this.pages(locale),
      texts,
    };
  }

  /** Checks the messages and documents. */
  private checkWords(locale?: string): void {
    this.step('messages', [locale], (own, found) => checkMessages(own, this.brand, found, locale));
    this.step('documents', [locale], (own, found) => checkDocuments(own, this.brand, found, locale));
  }

  private copy(brand: Brand, locale?: string): readonly CheckedCopy[] {
    return this.step('copy', [locale, brand, this.shared.declared], (own, found) => {
      const layers =
        locale === undefined
          ? new LayeredFiles(own, brand.id, found)
          : new TranslatedFiles(own, brand.id, found, locale);
      return brandCopy(layers, own.paths, this.shared.declared, brand, found);
    });
  }

  private pages(locale?: string): CheckedPages {
    return this.step('pages', [locale], (own, found) => brandPages(own, this.brand, found, locale));
  }

  private step<Result>(
    name: string,
    inputs: readonly unknown[],
    step: (files: BrandFiles, findings: Findings) => Result,
  ): Result {
    return rememberedStep(name, [this.brand, ...inputs], this.files, this.findings, step);
  }
}

/** The style sheet and the drawings of a brand. Adds the findings about them to `findings`. */
function resolveLook(
  id: string,
  tokens: TrackedNode | undefined,
  { assets, fonts, memory }: Pick<WorkspaceFiles, 'assets' | 'fonts' | 'memory'>,
  findings: Findings,
): CompiledTokens & Pick<PreparedBrand, 'drawings'> {
  const look = (report: Report) => {
    if (tokens) {
      checkContrast(tokens, `brands/${id}/tokens.json`, report);
      checkApart(tokens, report);
      if (fonts) checkFontPackages(tokens, fonts, report);
    }
    checkAssets(id, assets, tokens, report);
    const compiled = compileTokens(asObject(tokens?.value));
    return { ...compiled, drawings: compileDrawings(id, assets, compiled.palettes) };
  };
  return findings.from(memory.recall('look', [id, tokens, fonts, assets], nothing, () => reported(look)));
}

/** A language of a brand without any file of translations. */
function checkLanguage(
  locale: string,
  { paths }: BrandFiles,
  list: TrackedNode | undefined,
  { report }: Findings,
): void {
  const shared = `schemas/locales/${locale}.copy.json`;
  const named = list?.kind === 'list' ? list.entries.find(({ value }) => value === locale) : undefined;
  if (!named || translationPaths(locale, '', paths).length > 0) return;
  const hint = `Write ${shared}, or remove the language.`;
  report('copy/no-translation', named.origin, `There are no translations into "${locale}".`, hint);
}
