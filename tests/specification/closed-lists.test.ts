import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { closedLists, type ClosedList, consents, inWords } from './closed-lists.ts';
import { frequenciesOf, type ListedValues, payloadsOf, sentBy, siblingsOf, valuesIn } from './listed-values.ts';

const files = repoWorkspace();
const brands = (await compiledBrands()).map(({ brand, flows }) => ({
  brand,
  flows: flows.map(({ data }) => data),
}));

/** The contracts and data schemas, also those of overlays, as they are written. */
const written = [...files]
  .filter(([path]) => /\.(?:schema|openapi)\.json$/.test(path) && !path.startsWith('schemas/meta/'))
  .map(([path, text]) => ({ path, content: JSON.parse(text) as Readonly<Record<string, unknown>> }));
/** The motor brands call the first version of the product API. */
const isForMotor = (content: Readonly<Record<string, unknown>>) => content['x-tenor-family'] === 'v1';
const places = written.flatMap(({ path, content }) =>
  valuesIn(path, content).map((listed) => ({ ...listed, isForMotor: isForMotor(content) })),
);

const sorted = (values: readonly string[]) => [...new Set(values)].toSorted();
const listFor = ({ values, inWordsForMotor }: ClosedList, motor: boolean) =>
  sorted(inWordsForMotor && motor ? values.map(inWords) : values);

/** The places whose values are not exactly those of the list, as `file place: values`. */
const unlike = (places: readonly ListedValues[], expected: readonly string[]) =>
  places
    .filter(({ values }) => JSON.stringify(sorted(values)) !== JSON.stringify(expected))
    .map(({ file, at, values }) => `${file} ${at}: ${values.join(', ')}`);

/** The values of each place, of all flows together: one flow pays by card, another one by Direct Debit. */
const together = (places: readonly ListedValues[]): readonly ListedValues[] =>
  [...new Set(places.map(({ at }) => at))].map((at) => {
    const same = places.filter((place) => place.at === at);
    return { file: same.map(({ file }) => file).join(), at, values: same.flatMap(({ values }) => values) };
  });

describe.each(closedLists)('the closed list $id: $values', (list: ClosedList) => {
  it('is exact in every data schema and contract that has it (D-17, D-18, D-19, D-20, D-21, D-23, D-24, D-29, C-18)', () => {
    const own = places.filter(({ at }) => list.at.test(at));
    expect(own).not.toEqual([]);
    expect(own.flatMap((place) => unlike([place], listFor(list, place.isForMotor)))).toEqual([]);
  });

  it('has no question or API field that offers some of its values beside others', () => {
    const alike = (list.isAsked ? places : []).filter(({ values }) => {
      const known = [listFor(list, false), listFor(list, true)];
      return known.some((expected) => values.filter((value) => expected.includes(value)).length > 1);
    });
    expect(alike.flatMap((place) => unlike([place], listFor(list, place.isForMotor)))).toEqual([]);
  });

  it('is exactly what each brand sends, in all its flows together (D-28, D-29, A-25)', () => {
    for (const { brand, flows } of brands) {
      const sent = flows.flatMap(sentBy).filter(({ at }) => list.at.test(at));
      expect(unlike(together(sent), listFor(list, brand.product === 'motor')), brand.id).toEqual([]);
    }
    const everySent = brands.flatMap(({ flows }) => flows.flatMap(sentBy));
    expect(everySent.some(({ at }) => list.at.test(at))).toBe(list.isSent ?? false);
  });

  it('is the one in its row of the checklist', () => {
    const rows = readFileSync(new URL('./checklist.md', import.meta.url), 'utf8').split('\n');
    const row = rows.find((line) => line.startsWith(`| ${list.id} `)) ?? '';
    expect(list.values.filter((value) => !row.includes(value))).toEqual([]);
  });
});

describe.each(brands)('the application form of $brand.id', ({ brand, flows }) => {
  const application = flows.filter(({ kind }) => kind === 'application');

  it('sends marital status, housing and dependants (D-28, D-29)', () => {
    const sent = application.flatMap(sentBy).map(({ at }) => at);
    for (const { at } of closedLists.filter(({ isAsked, isSent }) => isAsked && isSent))
      expect(sent.filter((place) => at.test(place))).toHaveLength(1);
  });

  it('names each value of a closed list once, in words (D-18, D-19, D-20, D-21)', () => {
    const asked = application.flatMap(({ fields }) => Object.values(fields));
    for (const { at, values } of closedLists.filter(({ isAsked }) => isAsked)) {
      const questions = asked.filter(({ path }) => at.test(path));
      expect(questions).not.toEqual([]);
      for (const { ui } of questions) {
        const choices = ui['ui:options']?.choices ?? [];
        expect(choices.map(({ value }) => value).toSorted()).toEqual(sorted(values));
        expect(new Set(choices.map(({ label }) => label.trim()).filter(Boolean)).size).toBe(values.length);
      }
    }
  });

  it('converts amounts of the three frequencies only, in every flow (D-18, V-05)', () => {
    const [{ values } = { values: [] }] = closedLists.filter(({ id }) => id === 'D-18');
    const read = flows.flatMap(frequenciesOf);
    expect(read.length).toBeGreaterThan(application.length);
    expect(unlike(read, sorted(values))).toEqual([]);
  });

  it('names the consents of its product, and no others, wherever it asks or sends them (D-14, D-15)', () => {
    const parts = flows.flatMap((flow) => [...payloadsOf(flow), flow.fields['contactConsent']?.schema]);
    const found = parts.flatMap((part) => siblingsOf('groupCrossSell', part));
    expect(found.length).toBeGreaterThan(1);
    for (const names of found) expect(sorted(names)).toEqual(sorted(consents[brand.product]));
  });
});

it('the contracts name the consents of the two products, and no others (D-14, D-15)', () => {
  const found = written.flatMap(({ content }) => siblingsOf('groupCrossSell', content['components']));
  const names = found.flat().filter((name) => !name.startsWith('@'));
  expect(sorted(names)).toEqual(sorted(Object.values(consents).flat()));
});
