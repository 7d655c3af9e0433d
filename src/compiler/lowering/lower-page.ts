import { directDebitGuarantee } from '#lending';
import {
  asList,
  asObject,
  asText,
  type BodyBlock,
  type BodyFigure,
  type CompiledEntries,
  type CompiledList,
  type CompiledPage,
  isObject,
  type Json,
  type PageField,
} from '#model';
import { conditionTree } from '../outline/condition-tree.ts';
import { below } from '#findings';
import type { OutlineField, OutlinePage } from '../outline/outline.ts';
import { type ConditionTable, whenThere } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';
import type { CallLowering } from './lower-calls.ts';

/** Lowers a page. */
export function lowerPage(page: OutlinePage, calls: CallLowering, table: ConditionTable, fill: FillText): CompiledPage {
  const { title, section, exit, exitLabel, amount, body, list, failed, hidden, entry } = page.value;
  return {
    id: page.id,
    kind: pageKind(page.value),
    title: fill(asText(title)),
    ...(typeof section === 'string' ? { section: fill(section) } : {}),
    ...(page.when ? { when: table.nameOf(page.when) } : {}),
    fields: page.fields.map((field) => lowerPageField(field, table)),
    body: asList(body).flatMap((block, index) => lowerBlock(block, below(page.place, 'body', index), table, fill)),
    ...(typeof failed === 'string' ? { failed } : {}),
    ...(typeof exit === 'string' ? { exit } : {}),
    ...(typeof exitLabel === 'string' ? { exitLabel: fill(exitLabel) } : {}),
    ...(typeof amount === 'string' ? { amount } : {}),
    ...(page.position === Infinity ? { aside: true } : {}),
    ...(hidden === true ? { hidden } : {}),
    ...(typeof entry === 'number' ? { entry } : {}),
    ...(isObject(list) ? { list: lowerList(page, calls, table, fill) } : {}),
    save: calls.calls('save', page.id),
    submit: calls.submits(page.id),
    buttons: calls.buttons('button', page.id),
  };
}

function lowerPageField({ path, when, choices }: OutlineField, table: ConditionTable): PageField {
  const limited = choices.map(({ value, tree }) => [value, table.nameOf(tree)] as const);
  return {
    path,
    ...(when ? { when: table.nameOf(when) } : {}),
    ...(limited.length > 0 ? { choices: Object.fromEntries(limited) } : {}),
  };
}

function pageKind({ exit, kind }: OutlinePage['value']): CompiledPage['kind'] {
  if (typeof exit === 'string') return 'exit';
  return kind === 'check-answers' || kind === 'list' ? kind : 'questions';
}

function lowerList(page: OutlinePage, calls: CallLowering, table: ConditionTable, fill: FillText): CompiledList {
  const { items, title, lines, empty, add, entries } = asObject(page.value['list']);
  const { label, page: target, when } = asObject(add);
  const tree = conditionTree(when, below(page.place, 'list', 'add', 'when'));
  return {
    items: asText(items),
    title: fill(asText(title)),
    lines: asList(lines)
      .filter(isObject)
      .map((line) => ({ label: fill(asText(line['label'])), value: fill(asText(line['value'])) })),
    buttons: calls.buttons('entry-button', page.id),
    empty: fill(asText(empty)),
    ...(typeof target === 'string'
      ? { add: { label: fill(asText(label)), page: target, ...(tree ? { when: table.nameOf(tree) } : {}) } }
      : {}),
    ...(isObject(entries) ? { entries: entries as unknown as CompiledEntries } : {}),
  };
}

function lowerBlock(block: Json, place: string, table: ConditionTable, fill: FillText): readonly BodyBlock[] {
  const { text, warning, points, figures, receipt, hero, guarantee, advice, after, when } = asObject(block);
  const texts = [text ?? '', warning ?? '', points ?? '', figures ?? '', receipt ?? '', hero ?? ''];
  const tree = whenThere(conditionTree(when, below(place, 'when')), texts, place, table);
  const frame = { ...(tree ? { when: table.nameOf(tree) } : {}), ...(after === true ? { after } : {}) };
  if (typeof text === 'string') return [{ ...frame, text: fill(text) }];
  if (typeof warning === 'string') return [{ ...frame, warning: fill(warning) }];
  if (Array.isArray(points)) return [{ ...frame, points: points.map((point) => fill(asText(point))) }];
  if (typeof advice === 'string') return [{ ...frame, advice: fill(advice) }];
  if (isObject(hero)) return [{ ...frame, hero: lowerFigure(hero, fill) }];
  if (guarantee === true) {
    const points = directDebitGuarantee(fill('{/brand/fullName}'), fill('{/brand/locales/0}'));
    return [{ ...frame, guarantee: points }];
  }
  const { caption, total } = asObject(receipt);
  if (isObject(total))
    return [{ ...frame, receipt: { caption: fill(asText(caption)), total: lowerFigure(total, fill) } }];
  if (!Array.isArray(figures)) return [];
  return [
    {
      ...frame,
      figures: asList(figures)
        .filter(isObject)
        .map((figure) => lowerFigure(figure, fill)),
    },
  ];
}

function lowerFigure(figure: ReturnType<typeof asObject>, fill: FillText): BodyFigure {
  const { label, value, before, note } = figure;
  return {
    label: fill(asText(label)),
    value: fill(asText(value)),
    ...(typeof before === 'string' ? { before: fill(before) } : {}),
    ...(typeof note === 'string' ? { note: fill(note) } : {}),
  };
}
