import { formats } from '#lending';
import { asList, asObject, asText, type JsonObject, type Pointer } from '#model';
import type { ResolvedFlow } from './resolved-flow.ts';
import { below, type Tracked, valueAt } from '#findings';
import { findField } from './fields.ts';
import { hintsOf, offersOf } from './offers.ts';
import { everyPage, outline } from './outline.ts';
import { uiNodes } from './ui-nodes.ts';

/** A text that the borrower reads. */
export interface TextSite {
  readonly file: Tracked;
  readonly place: Pointer;
  readonly text: string;
  /** The keywords of the field's schema, which its placeholders may use. */
  readonly keywords: Readonly<Record<string, unknown>>;
  /** Is the field's schema unknown? */
  readonly open?: boolean;
  /** Its pointers read an entry of this list, not the context. */
  readonly entriesOf?: Pointer;
  /** The pointer to the list whose entries it may read at `/item`. */
  readonly itemOf?: Pointer;
  /** The exit page that shows it, after a call. */
  readonly exit?: string;
  /** Is it a page's title, which the browser keeps in its history? */
  readonly title?: boolean;
  /** May it have links? */
  readonly mayLink?: boolean;
}

/** A placeholder in a text: `{name}` or `{name, format}`. */
export interface Placeholder {
  readonly name: string;
  readonly format?: string;
}

/** The placeholders of a text, in order. */
export function placeholders(text: string): readonly Placeholder[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, inside = '']) => {
    const [name = '', format] = inside.split(',').map((part) => part.trim());
    return isWords(inside) ? [] : { name, ...(format === undefined ? {} : { format }) };
  });
}

/** Several words in braces, as in "{see the back of your card}", are no placeholder: a name has no spaces. */
const isWords = (inside: string): boolean => {
  const words = inside.trim().split(/\s+/);
  return words.length > 1 && !/[/,]/.test(inside) && !words.some((word) => Object.hasOwn(formats, word));
};

type FlowFile = Pick<ResolvedFlow, 'flow' | 'data' | 'operations'>;

/** Every text of a flow: those of the flow file and those of its UI schema. */
export function texts(flow: FlowFile & Pick<ResolvedFlow, 'ui'>): readonly TextSite[] {
  return [...textsOfFlow(flow), ...textsOfFields(flow)];
}

/** The texts of the flow file. */
export function textsOfFlow(flow: FlowFile): readonly TextSite[] {
  return [...flowTexts(flow.flow), ...callTexts(flow), ...listTexts(flow)];
}

/** The texts of the UI schema. */
export function textsOfFields(flow: Pick<ResolvedFlow, 'ui' | 'data'>): readonly TextSite[] {
  return [...fieldTexts(flow)];
}

/** The texts of a flow's calls and buttons. */
function* callTexts(resolved: FlowFile): Iterable<TextSite> {
  for (const { place, entriesOf } of outline(resolved).sites) {
    for (const key of ['label', 'done', 'confirm', 'failed'])
      yield* textAt(resolved.flow, below(place, key), {
        keywords: {},
        ...(entriesOf === undefined ? {} : { itemOf: entriesOf }),
      });
  }
}

function* listTexts(resolved: FlowFile): Iterable<TextSite> {
  for (const page of everyPage(outline(resolved))) {
    const list = asObject(page.value['list']);
    const place = below(page.place, 'list');
    const lines = [...asList(list['lines']).keys()];
    const inEntry = ['title', ...lines.flatMap((line) => [`lines/${line}/label`, `lines/${line}/value`])];
    for (const key of inEntry)
      yield* textAt(resolved.flow, `${place}/${key}`, { keywords: {}, itemOf: asText(list['items']) });
    for (const key of ['remove/label', 'remove/confirm'])
      yield* textAt(resolved.flow, `${place}/${key}`, { keywords: {}, itemOf: asText(list['items']) });
    for (const key of ['empty', 'add/label', 'change'])
      yield* textAt(resolved.flow, `${place}/${key}`, { keywords: {} });
  }
}

function* flowTexts(file: Tracked): Iterable<TextSite> {
  const flow = asObject(file.value);
  const places: Pointer[] = ['/title', '/summary'];
  for (const offer of offersOf(flow))
    places.push(below(offer.place, 'title'), ...hintsOf(offer).map(({ place }) => place));
  for (const [id, page] of Object.entries(asObject(flow['pages']))) {
    const place = below('/pages', id);
    places.push(...['title', 'section', 'failed', 'exitLabel'].map((key) => below(place, key)));
    const exit = asObject(page)['exit'] === undefined ? {} : { exit: id };
    for (const [index, block] of asList(asObject(page)['body']).entries())
      for (const site of blockTexts(file, below(place, 'body', index), asObject(block))) yield { ...site, ...exit };
  }
  for (const index of asList(flow['checks']).keys()) places.push(below('/checks', index, 'message'));
  for (const place of places)
    yield* textAt(file, place, { keywords: {}, title: /^\/(pages\/[^/]+\/)?title$/.test(place) });
}

/** The texts of a block of a page's body. */
function* blockTexts(file: Tracked, at: Pointer, block: JsonObject): Iterable<TextSite> {
  yield* partTexts(file, at, block);
  yield* textAt(file, below(at, 'warning'), { keywords: {}, mayLink: true });
  const { details, figures } = block;
  for (const [index, part] of asList(asObject(details)['body']).entries())
    yield* partTexts(file, below(at, 'details', 'body', index), asObject(part));
  const places = ['heading', 'advice', 'details/summary', 'receipt/caption'].map((key) => `${at}/${key}`);
  const lines = [...asList(figures).keys()].map((figure) => below(at, 'figures', figure));
  for (const figure of [...lines, below(at, 'hero'), below(at, 'receipt', 'total')])
    places.push(...['label', 'value', 'before', 'note'].map((key) => below(figure, key)));
  for (const place of places) yield* textAt(file, place, { keywords: {} });
}

/** The running texts of a block, or of a part of details. */
function* partTexts(file: Tracked, at: Pointer, { points, steps, table }: JsonObject): Iterable<TextSite> {
  const { columns, rows } = asObject(table);
  yield* textAt(file, below(at, 'table', 'caption'), { keywords: {} });
  for (const column of asList(columns).keys())
    yield* textAt(file, below(at, 'table', 'columns', column), { keywords: {} });
  const cells = asList(rows).flatMap((row, index) =>
    [...asList(row).keys()].map((cell) => `table/rows/${index}/${cell}`),
  );
  const places = [
    'text',
    ...[...asList(points).keys()].map((point) => `points/${point}`),
    ...[...asList(steps).keys()].map((step) => `steps/${step}`),
    ...cells,
  ];
  for (const place of places) yield* textAt(file, `${at}/${place}`, { keywords: {}, mayLink: true });
}

function* fieldTexts({ ui, data }: Pick<ResolvedFlow, 'ui' | 'data'>): Iterable<TextSite> {
  for (const { path, place, value } of uiNodes(ui.value)) {
    const found = findField(data.value, path);
    const keywords = 'schema' in found ? found.schema : {};
    const about = { keywords, open: keywords['type'] === undefined };
    for (const key of ['ui:title', 'ui:help', 'ui:label', 'ui:prefix', 'ui:unit'])
      yield* textAt(ui, below(place, key), about);
    for (const key of Object.keys(asObject(value['ui:errors'])))
      yield* textAt(ui, below(place, 'ui:errors', key), about);
    const choices = asObject(value['ui:choices']);
    const from = choices['from'];
    if (typeof from === 'string' && typeof choices['value'] === 'string') {
      yield* textAt(ui, below(place, 'ui:choices', 'label'), { keywords: {}, entriesOf: from });
      continue;
    }
    for (const key of Object.keys(choices)) {
      const at = below(place, 'ui:choices', key);
      for (const part of [at, below(at, 'label'), below(at, 'hint')]) yield* textAt(ui, part, about);
    }
  }
}

function* textAt(file: Tracked, place: Pointer, more: Omit<TextSite, 'file' | 'place' | 'text'>): Iterable<TextSite> {
  const text = valueAt(file.value, place);
  if (typeof text === 'string') yield { file, place, text, ...more };
}
