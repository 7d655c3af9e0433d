import { compareFileTexts, subjectOf } from './compare-texts.ts';
import { compareFlows } from './compare-flows.ts';
import { compareValues } from './compare-values.ts';
import type { ComparedBrand } from './compared-brand.ts';
import type { ComparedFlow } from './compared-flow.ts';
import type { Difference, Subject } from './difference.ts';
import type { BrandDifferences } from './share-differences.ts';

/** The texts of brand.json that borrowers read are compared as texts. */
const isText = (key: string) => /^(?:promise|page (?:title|description)|contact (?:phone|email)Hours)$/.test(key);

const subjectOfFlow = (id: string, { data }: ComparedFlow): Subject => ({ area: 'flow', id, title: data.title || id });

/** Every subject of two versions of a brand, with its differences. `only` is the id of the only flow to compare. */
export function* compareBrands(
  brand: string,
  before: ComparedBrand,
  after: ComparedBrand,
  only?: string,
): Iterable<BrandDifferences> {
  for (const id of new Set([...before.flows.keys(), ...after.flows.keys()])) {
    if (only !== undefined && id !== only) continue;
    const [old, now] = [before.flows.get(id), after.flows.get(id)];
    const flow = now ?? old;
    if (flow) yield { brand, subject: subjectOfFlow(id, flow), differences: compareVersions(old, now) };
  }
  for (const locale of after.languages.keys()) yield* compareLanguage(brand, before, after, locale, only);
  if (only !== undefined) return;
  for (const path of new Set([...before.texts.keys(), ...after.texts.keys()])) {
    const differences = [...compareFileTexts(path, before.texts.get(path), after.texts.get(path))];
    yield { brand, subject: subjectOf(path), differences };
  }
  yield {
    brand,
    subject: { area: 'brand', id: 'brand', title: 'Figures and facts of the brand' },
    differences: [...compareValues('figure', before.values, after.values, (key) => !isText(key))],
  };
  const look = [...compareValues('look', before.tokens, after.tokens)];
  yield { brand, subject: { area: 'look', id: 'look', title: 'Look of the brand' }, differences: look };
}

function compareVersions(before: ComparedFlow | undefined, after: ComparedFlow | undefined): readonly Difference[] {
  if (before && after) return compareFlows({ before, after });
  const pages = (flow: ComparedFlow) => flow.data.pages.map(({ title, id }) => `"${title || id}"`).join(', ');
  if (after) return [{ kind: 'page', where: '', what: `the flow is new, with the pages ${pages(after)}.` }];
  return before ? [{ kind: 'page', where: '', what: `the flow is gone, with the pages ${pages(before)}.` }] : [];
}

/** The words in another language, apart from those that the first language shares. */
function* compareLanguage(
  brand: string,
  before: ComparedBrand,
  after: ComparedBrand,
  locale: string,
  only: string | undefined,
): Iterable<BrandDifferences> {
  const [old, now] = [before.languages.get(locale), after.languages.get(locale)];
  if (!old || !now) return;
  const own = (inLanguage: readonly Difference[], inFirst: readonly Difference[]) => {
    const first = new Set(inFirst.map(({ what }) => what));
    return inLanguage.filter(({ kind, what }) => kind === 'words' && !first.has(what));
  };
  for (const [id, flow] of now.flows) {
    const [was, base, baseBefore] = [old.flows.get(id), after.flows.get(id), before.flows.get(id)];
    if ((only !== undefined && id !== only) || !was || !base || !baseBefore) continue;
    const pair = (one: ComparedFlow, other: ComparedFlow) => compareFlows({ before: one, after: other });
    const differences = own(pair(was, flow), pair(baseBefore, base));
    yield { brand, subject: { ...subjectOfFlow(id, base), locale }, differences };
  }
  for (const [path, texts] of only === undefined ? now.texts : []) {
    const inLanguage = [...compareFileTexts(path, old.texts.get(path), texts)];
    const inFirst = [...compareFileTexts(path, before.texts.get(path), after.texts.get(path))];
    yield { brand, subject: { ...subjectOf(path), locale }, differences: own(inLanguage, inFirst) };
  }
}
