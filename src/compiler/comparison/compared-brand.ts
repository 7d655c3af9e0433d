import { asObject, type Brand, type Json, type JsonObject } from '#model';
import { Findings } from '#findings';
import { readFiles, type WorkspaceFiles } from '../files/read-files.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { TranslatedFiles } from '../layers/translated-files.ts';
import { brandPath } from '../lowering/brand-texts.ts';
import { lowerFlow } from '../lowering/lower-flow.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { textGroups } from '../translations/text-sources.ts';
import { type FileTexts, textsByFile } from './compare-texts.ts';
import type { ComparedFlow } from './compared-flow.ts';
import { situationsOf } from './situations.ts';

/** The texts and flows of a brand in one language. */
interface ComparedLanguage {
  readonly flows: ReadonlyMap<string, ComparedFlow>;
  /** The texts outside flows, by the path of their file. */
  readonly texts: ReadonlyMap<string, FileTexts>;
}

/** One version of a brand. */
export interface ComparedBrand extends ComparedLanguage {
  readonly id: string;
  /** The values of its brand.json. */
  readonly values: JsonObject;
  readonly tokens: Json;
  /** Its other languages. */
  readonly languages: ReadonlyMap<string, ComparedLanguage>;
}

/** A resolved brand, as far as it is compared. */
export interface ResolvedBrand {
  readonly id: string;
  readonly brand: Brand;
  readonly flows: readonly ResolvedFlow[];
  readonly languages: readonly { readonly locale: string; readonly flows: readonly ResolvedFlow[] }[];
}

function comparedFlow(resolved: ResolvedFlow): ComparedFlow {
  let known: ReturnType<typeof situationsOf> | undefined;
  const { data, ...rest } = lowerFlow(resolved, (text) => text);
  return {
    ...rest,
    data: { brand: resolved.brandId, ...data },
    situations: () => (known ??= situationsOf(resolved)),
  };
}

/** What of a brand is compared. `texts` are the files of its workspace. */
export function comparedBrand(texts: ReadonlyMap<string, string>, resolved: ResolvedBrand): ComparedBrand {
  const findings = new Findings();
  const workspace: WorkspaceFiles = readFiles(texts, findings.addAll);
  const { id, brand } = resolved;
  const language = (files: LayeredFiles, flows: readonly ResolvedFlow[]): ComparedLanguage => ({
    flows: new Map(flows.map((flow) => [flow.id, comparedFlow(flow)])),
    texts: textsByFile([...textGroups(files, workspace.paths, brand, [])].flatMap(({ sources }) => [...sources()])),
  });
  const files = new LayeredFiles(workspace, id, findings);
  const { $schema: _, assumed: __, ...values } = asObject(files.get(brandPath(id))?.value);
  const { $schema: ___, extends: ____, ...tokens } = asObject(files.get(`brands/${id}/tokens.json`)?.value);
  const languages = resolved.languages.map(
    ({ locale, flows }) => [locale, language(new TranslatedFiles(workspace, id, findings, locale), flows)] as const,
  );
  return { id, values, tokens, ...language(files, resolved.flows), languages: new Map(languages) };
}
