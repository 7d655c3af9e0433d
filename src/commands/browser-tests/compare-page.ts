import type { FieldPath, PageView } from '#model';
import type { Page } from 'playwright';
import { plain } from '../flow-tests/page-texts.ts';

const covers = (field: FieldPath, name: string): boolean => {
  const control = field.replaceAll('/', '.');
  return name === control || name.startsWith(`${control}.`);
};

/** What the page in the browser shows that the engine does not say, and the other way round. */
export async function* pageDifferences(page: Page, view: PageView): AsyncIterable<string> {
  const texts = plain(await page.locator('main').innerText());
  const controls = new Set<string>();
  for (const control of await page.locator('main form :is(input, select, textarea)[name]').all())
    controls.add((await control.getAttribute('name')) ?? '');
  if (!texts.includes(plain(view.title))) yield `The page does not show its title "${plain(view.title)}".`;
  for (const field of view.fields) {
    const { 'ui:title': title, 'ui:options': options } = view.ui[field] ?? {};
    const names = [title, options?.caption].filter((text) => text !== undefined).map(plain);
    if (names.length > 0 && !names.some((name) => texts.includes(name))) yield `The page does not show "${names[0]}".`;
  }
  for (const name of controls)
    if (!view.fields.some((field) => covers(field, name))) yield `The page asks "${name}". The engine does not.`;
}
