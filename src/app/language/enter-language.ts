import { changeCopy } from '#copy';
import { formatsIn } from '#lending';
import type { AppServices } from '../app-services.ts';
import { isShownAtom } from '../state/is-shown.ts';
import { keepPlace } from './keep-place.ts';
import { pageLanguageAtom } from './page-language.ts';

/**
 * Continues the page in another language of the brand, without a reload: the address, the answers, open panels and the scroll position
 * stay. Rejects, and changes nothing, if the texts cannot be loaded.
 */
export async function enterLanguage(services: AppServices, locale: string, document: Document): Promise<void> {
  const { store } = services;
  const first = store.get(pageLanguageAtom)?.first ?? services;
  const own = first.boot.languages?.[locale];
  if (!own && locale !== first.locale) return;
  const boot = { ...first.boot, ...own, brand: { ...first.boot.brand, ...own?.brand } };
  const formats = own?.words ? formatsIn(locale, own.words) : first.formats;
  await changeCopy(services.copyOf(boot, locale, formats));
  document.documentElement.lang = locale;
  if (store.get(isShownAtom)) keepPlace(services, document);
  store.set(pageLanguageAtom, own && { first, locale, boot, formats, ...first.loadersOf(boot) });
}
