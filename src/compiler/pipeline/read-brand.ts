import { asObject, asTexts, type Brand } from '#model';
import type { TrackedNode } from '#findings';
import type { LayeredFiles } from '../layers/layered-files.ts';
import { textFiller } from '../lowering/fill-static-text.ts';

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

/** The values of a brand, and its file with its path. */
export interface ReadBrand {
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
