import type { Brand, CompiledMessages, WrittenMessages } from '#model';
import { Findings, track, type Tracked } from '#findings';
import { readFiles } from '../files/read-files.ts';
import { isTranslation } from '../formats/file-names.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { isAllTranslated, TranslatedFiles } from '../layers/translated-files.ts';
import { brandIn } from '../lowering/brand-texts.ts';
import { type Channel, emails, messagePath, texts } from './channels.ts';
import { lowerEmail, lowerText } from './lower-message.ts';
import { messageSites } from './message-sites.ts';

/**
 * The emails and text messages of each brand, by its id, as the lender sends them. A message that is not completely translated into a
 * language is absent there. It does not check them: call it only with files in which `compileWorkspace` finds no error.
 */
export function workspaceMessages(
  files: ReadonlyMap<string, string>,
  brands: readonly Brand[],
): ReadonlyMap<string, CompiledMessages> {
  const findings = new Findings();
  const own = [...files].filter(
    ([path]) =>
      /^schemas\/(?:emails|texts|meta)\/|^brands\/[^/]+\/(?:overlays\/|brand\.json$)/.test(path) || isTranslation(path),
  );
  const workspace = readFiles(new Map(own), findings.addAll);
  const written = (brand: Brand, layers: LayeredFiles, isShown: (file: Tracked) => boolean): WrittenMessages => {
    const all = <Lowered>(channel: Channel, lower: (file: Tracked, of: Brand) => Lowered) =>
      Object.fromEntries(
        Object.keys(channel.catalogue).flatMap((name): (readonly [string, Lowered])[] => {
          const node = layers.get(messagePath(channel, name));
          const file = node && track(node);
          return file && isShown(file) ? [[name, lower(file, brand)]] : [];
        }),
      );
    return { emails: all(emails, lowerEmail), texts: all(texts, lowerText) };
  };
  const inLanguage = (brand: Brand, locale: string): WrittenMessages => {
    const layers = new TranslatedFiles(workspace, brand.id, findings, locale);
    return written(brandIn(brand, layers, locale), layers, (file) => isAllTranslated(file, messageSites(file)));
  };
  return new Map(
    brands.map((brand) => {
      const base = written(brand, new LayeredFiles(workspace, brand.id, findings), () => true);
      const others = brand.locales.slice(1).map((locale) => [locale, inLanguage(brand, locale)] as const);
      return [brand.id, { ...base, ...(others.length > 0 && { languages: Object.fromEntries(others) }) }];
    }),
  );
}
