import { asObject } from '#model';
import { didYouMean } from '#findings';
import { readFiles } from '../files/read-files.ts';
import { translationPaths } from '../layers/translated-files.ts';
import { resolveWorkspace } from './resolve-workspace.ts';
import { type NewTranslation, readRows, type RefusedRow } from '../translations/read-rows.ts';
import type { TranslatableText } from '../translations/translatable-texts.ts';
import { type ExportedRow, translationRows, type TranslationRow } from '../translations/translation-rows.ts';
import { grouped, writeTranslations } from '../translations/write-translations.ts';

type Texts = ReadonlyMap<string, string>;
type Problem = { readonly problem: string };

/** The texts of a brand that a translator translates into a language, with the translations that exist. */
export function exportTranslations(files: Texts, brandId: string, locale: string): readonly ExportedRow[] | Problem {
  const texts = textsIn(files, brandId, locale);
  if ('problem' in texts) return texts;
  return translationRows(
    texts,
    readFiles(files, () => undefined),
    brandId,
    locale,
  );
}

/** What an import changes. */
export interface ImportedTranslations<Row extends TranslationRow> {
  /** The new text of each changed file. */
  readonly files: ReadonlyMap<string, string>;
  readonly changed: number;
  readonly refused: readonly RefusedRow<Row>[];
}

/**
 * Writes the translations of `rows` into the files of translations. A translation of a text that has changed since it was exported is
 * refused, and so is one whose placeholders or elements are not those of the text.
 */
export function importTranslations<Row extends TranslationRow>(
  files: Texts,
  brandId: string,
  locale: string,
  rows: readonly Row[],
): ImportedTranslations<Row> | Problem {
  const texts = textsIn(files, brandId, locale);
  if ('problem' in texts) return texts;
  const { translations, refused } = readRows(rows, texts, locale);
  const { edited, paths } = readFiles(files, () => undefined);
  const known = translationPaths(locale, brandId, paths).map(
    (path) => [path, asObject(edited.get(path)?.value)] as const,
  );
  const pathOf = ({ text: { file, address, isBrands } }: NewTranslation): string => {
    if (isBrands) return `brands/${brandId}/copy.${locale}.json`;
    const shared = known.filter(([path]) => path.startsWith('schemas/'));
    const [stated] = shared.findLast(([, value]) => Object.hasOwn(asObject(value[file]), address)) ?? [];
    const [about] = shared.findLast(([, value]) => Object.hasOwn(value, file)) ?? [];
    return stated ?? about ?? `schemas/locales/${locale}/${nameFor(file)}.copy.json`;
  };
  const changed = grouped(translations, pathOf);
  const written = [...changed].map(([path, own]) => [path, writeTranslations(path, files.get(path), own)] as const);
  return { files: new Map(written), changed: translations.length, refused };
}

/** The name of the file for translations of a new file: that of its folder. */
function nameFor(file: string): string {
  const [, folder = ''] = file.split('/');
  return folder === 'copy' ? 'screens' : folder;
}

/** The brand's texts, whether or not it offers the language yet. */
function textsIn(files: Texts, brandId: string, locale: string): readonly TranslatableText[] | Problem {
  const path = `brands/${brandId}/brand.json`;
  const brand = files.get(path);
  const ids = [...files.keys()].flatMap((each) => /^brands\/([^/]+)\/brand\.json$/.exec(each)?.[1] ?? []);
  if (brand === undefined) return { problem: `There is no brand "${brandId}". ${didYouMean(brandId, ids)}` };
  if (!isLocale(locale)) return { problem: `"${locale}" is not a language. Write it like cy or en-GB.` };
  const node = readFiles(new Map([[path, brand]]), () => undefined).edited.get(path);
  const [base = 'en-GB'] = asLocales(asObject(node?.value)['locales']);
  if (base === locale) return { problem: `The texts are written in ${locale}, so there is nothing to translate.` };
  const offered = JSON.stringify({ ...asObject(node?.value), locales: [base, locale] });
  const { brands } = resolveWorkspace(new Map(files).set(path, offered), { brands: [brandId] });
  const language = brands[0]?.languages[0];
  return language?.texts ?? { problem: 'The brand has errors. Run "tenor check" first.' };
}

const asLocales = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : []);

/** Does the runtime know the language, with its plurals? */
function isLocale(locale: string): boolean {
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(locale) && Intl.PluralRules.supportedLocalesOf([locale]).length > 0;
}
