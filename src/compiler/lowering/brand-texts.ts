import { asText, type Brand } from '#model';
import { type Tracked, valueAt } from '#findings';
import type { LayeredFiles } from '../layers/layered-files.ts';
import { textFiller } from './fill-static-text.ts';

/** The addresses of the texts of brand.json that borrowers read. */
const PLACES = ['/promise', '/page/title', '/page/description', '/contact/phoneHours', '/contact/emailHours'] as const;

/** The path of a brand's brand.json. */
export const brandPath = (id: string): string => `brands/${id}/brand.json`;

/** The texts of a brand.json that borrowers read. */
export function* brandSites({ value }: Tracked): Iterable<{ readonly place: string; readonly text: string }> {
  for (const place of PLACES) {
    const text = valueAt(value, place);
    if (typeof text === 'string') yield { place, text };
  }
}

/** A brand in another language: the texts of its file as `layers` have them, with their placeholders filled in. */
export function brandIn(brand: Brand, layers: LayeredFiles, locale: string): Brand {
  const shown: Brand = { ...brand, locales: [locale] };
  const file = layers.get(brandPath(brand.id))?.value;
  if (file === undefined) return shown;
  const fill = textFiller(shown);
  const text = (place: (typeof PLACES)[number]) => fill(asText(valueAt(file, place)));
  return {
    ...shown,
    promise: text('/promise'),
    page: { title: text('/page/title'), description: text('/page/description') },
    contact: {
      ...brand.contact,
      phoneHours: text('/contact/phoneHours'),
      emailHours: text('/contact/emailHours'),
    },
  };
}
