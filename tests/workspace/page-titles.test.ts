import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';

const brands = await compiledBrands();

/** The components that draw the heading of a page, which is also the title of its document. */
const HEADINGS =
  /<(?:Heading|StatusView|OutcomeView|OutcomeTitle|ProblemView|PaymentReceipt)\b[^>]*?\btitle="([^"]+)"/gs;

/** The titles that the app's own screens name, with the folder of the screen. */
const screens = readdirSync('src/app/screens', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .flatMap((path) => {
    const text = readFileSync(`src/app/screens/${path}`, 'utf8');
    return [...text.matchAll(HEADINGS)].map(([, title = '']) => [title, path.split('/')[0] ?? ''] as const);
  });

/** The titles that more than one place has, with these places. */
function shared(titles: readonly (readonly [title: string, place: string])[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const [title, place] of titles) places.set(title, (places.get(title) ?? new Set()).add(place));
  return [...places].filter(([, { size }]) => size > 1).map(([title, at]) => `${title}: ${[...at].join(', ')}`);
}

describe('page titles (WCAG 2.4.2)', () => {
  test.each(brands.map((brand) => [brand.id, brand] as const))(
    '%s: every page of every flow has a title of its own, which no other screen has',
    (_, { flows }) => {
      expect(flows.length).toBeGreaterThan(5);
      const pages = flows.flatMap(({ id, data }) =>
        data.pages.map(({ id: page, title }) => [title, `${id} ${page}`] as const),
      );
      expect(shared([...pages, ...screens])).toEqual([]);
    },
  );

  test('the screens of the app have titles of their own', () => {
    expect(shared(screens)).toEqual([]);
  });
});
