import { asList, asObject, type Pointer } from '#model';
import { below, type Tracked, valueAt } from '#findings';

/** A text of a static page or of the footer. Only texts in running text may contain links. */
export interface PageSite {
  readonly place: Pointer;
  readonly text: string;
  readonly mayLink: boolean;
}

/** The lists of blocks: those of the page, and those that replace them if the switch of the page is off. */
export const blockLists = ['blocks', 'instead'] as const;

/** The texts of a static page. */
export function* pageSites(file: Tracked): Iterable<PageSite> {
  yield* siteAt(file, below('', 'title'), false);
  yield* siteAt(file, below('', 'description'), false);
  for (const list of blockLists) {
    for (const index of asList(valueAt(file.value, below('', list))).keys())
      yield* blockSites(file, below('', list, index));
  }
}

function* blockSites(file: Tracked, place: Pointer): Iterable<PageSite> {
  const block = asObject(valueAt(file.value, place));
  for (const key of ['heading', 'question', 'contact', 'button']) yield* siteAt(file, below(place, key), false);
  const words = asObject(block['consent']);
  for (const [key, word] of Object.entries(words)) {
    const parts = typeof word === 'string' ? [] : Object.keys(asObject(word));
    yield* siteAt(file, below(place, 'consent', key), false);
    for (const part of parts) yield* siteAt(file, below(place, 'consent', key, part), false);
  }
  for (const key of ['text', 'advice']) yield* siteAt(file, below(place, key), true);
  for (const key of ['list', 'steps', 'answer']) {
    for (const index of asList(block[key]).keys()) yield* siteAt(file, below(place, key, index), true);
  }
  for (const index of asList(block['figures']).keys()) {
    yield* siteAt(file, below(place, 'figures', index, 'label'), false);
    yield* siteAt(file, below(place, 'figures', index, 'value'), true);
  }
}

/** The texts of the footer. */
export function* footerSites(file: Tracked): Iterable<PageSite> {
  for (const index of asList(valueAt(file.value, '/links')).keys())
    yield* siteAt(file, below('', 'links', index, 'text'), false);
  yield* siteAt(file, below('', 'regulator'), false);
}

/** The places of link targets outside running text: of buttons, and of the links in the footer. */
export function* targetPlaces(file: Tracked): Iterable<Pointer> {
  const lists = [...blockLists, 'links'];
  for (const list of lists) {
    for (const [index, entry] of asList(valueAt(file.value, below('', list))).entries())
      if (asObject(entry)['go'] !== undefined) yield below('', list, index, 'go');
  }
}

function* siteAt(file: Tracked, place: Pointer, mayLink: boolean): Iterable<PageSite> {
  const text = valueAt(file.value, place);
  if (typeof text === 'string') yield { place, text, mayLink };
}
