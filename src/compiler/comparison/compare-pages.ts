import type { BodyBlock, CompiledButton, CompiledFlowData, CompiledPage } from '#model';
import { type FlowPair, pageName, questionName } from './compared-flow.ts';
import { movedIn } from './compare-lists.ts';
import { changedWhen, isSameCondition, plainCondition } from './condition-words.ts';
import { type Difference, quoted } from './difference.ts';
import { joined } from './plain-values.ts';
import { compareTexts, reworded } from './reworded.ts';

const byId = ({ pages }: CompiledFlowData) => new Map(pages.map((page) => [page.id, page]));

/** The pages that were added, removed or moved, and the words of those in both versions. */
export function* comparePages({ before, after }: FlowPair): Iterable<Difference> {
  const [old, now] = [byId(before.data), byId(after.data)];
  for (const [id, page] of now)
    if (!old.has(id)) {
      const asks = asked(after.data, page);
      const place = placeOf(after.data, id);
      yield { kind: 'page', where: pageName(page), what: `the page is new${place}${asks && `, with ${asks}`}.` };
    }
  for (const [id, page] of old)
    if (!now.has(id)) {
      const asks = asked(before.data, page);
      yield { kind: 'page', where: pageName(page), what: `the page is gone${asks && `, with ${asks}`}.` };
    }
  const order = ({ pages }: CompiledFlowData) => pages.filter(({ aside }) => aside !== true).map(({ id }) => id);
  for (const id of movedIn(order(before.data), order(after.data))) {
    const page = now.get(id);
    if (page) yield { kind: 'order', where: pageName(page), what: `the page has moved${placeOf(after.data, id)}.` };
  }
  for (const [id, page] of now) {
    const earlier = old.get(id);
    if (earlier) yield* comparePage({ before, after }, earlier, page);
  }
}

/** Where a page is: ` after "Your job"`. */
function placeOf({ pages }: CompiledFlowData, id: string): string {
  const ordered = pages.filter(({ aside }) => aside !== true);
  const at = ordered.findIndex((page) => page.id === id);
  const previous = ordered[at - 1];
  if (at < 0) return ', reached by a button';
  return previous ? ` after ${quoted(previous.title || previous.id)}` : ' at the start';
}

function asked(data: CompiledFlowData, { fields }: CompiledPage): string {
  const names = fields.map(({ path }) => questionName(data, path));
  return names.length === 0 ? '' : `the question${names.length > 1 ? 's' : ''} ${joined(names, 'and')}`;
}

function* comparePage({ before, after }: FlowPair, old: CompiledPage, now: CompiledPage): Iterable<Difference> {
  const where = pageName(now);
  const words = (what: string): Difference => ({ kind: 'words', where, what });
  for (const [key, name] of [
    ['title', 'title'],
    ['section', 'section'],
    ['failed', 'text after a failure'],
    ['exitLabel', 'button'],
  ] as const)
    yield* reworded(`the ${name}`, old[key], now[key]).map(words);
  yield* compareTexts(textsOf(old.body), textsOf(now.body)).map(words);
  yield* compareTexts(listTexts(old), listTexts(now)).map(words);
  yield* compareTexts(buttonTexts(old.buttons), buttonTexts(now.buttons)).map(words);
  const blocks = new Map(old.body.map((block) => [JSON.stringify(textsOf([block])), block]));
  for (const block of now.body) {
    const earlier = blocks.get(JSON.stringify(textsOf([block])));
    const [was, is] = [plainCondition(before, earlier?.when), plainCondition(after, block.when)];
    const [text = ''] = textsOf([block]);
    if (earlier && (earlier.before !== block.before || earlier.after !== block.after))
      yield { kind: 'order', where, what: `the text ${quoted(text)} is now ${placeOnPage(after.data, block)}.` };
    if (!earlier || isSameCondition(was, is)) continue;
    const what = `the text ${quoted(text)} is now shown ${changedWhen({ before, after }, was, is)}.`;
    yield { kind: 'condition', where, what };
  }
  if (old.exit !== now.exit && now.exit !== undefined)
    yield {
      kind: 'page',
      where,
      what: `its button now leads to ${quoted(now.exit)} (was ${quoted(old.exit ?? 'nothing')}).`,
    };
  if (old.kind !== now.kind)
    yield { kind: 'page', where, what: `it is now a page of the kind "${now.kind}" (was "${old.kind}").` };
}

/** Where a text is on its page. */
const placeOnPage = (data: CompiledFlowData, { before, after }: BodyBlock): string =>
  before === undefined
    ? `${after ? 'below' : 'above'} the questions`
    : `above the question ${questionName(data, before)}`;

/** The texts of blocks, in order. */
const textsOf = (blocks: readonly BodyBlock[]): readonly string[] =>
  blocks.flatMap(({ when: _, after: __, before: ___, ...block }) => strings(block));

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const buttonTexts = (buttons: readonly CompiledButton[]): readonly string[] =>
  buttons.flatMap(({ label, done, confirm }) => [label, ...(done ? [done] : []), ...(confirm ? [confirm] : [])]);

const listTexts = ({ list }: CompiledPage): readonly string[] =>
  list
    ? [
        list.title,
        ...list.lines.flatMap(({ label, value }) => [label, value]),
        list.empty,
        ...(list.add ? [list.add.label] : []),
        ...buttonTexts(list.buttons),
      ]
    : [];
