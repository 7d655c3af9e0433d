import { directDebitGuarantee } from '#lending';
import type { BodyBlock, CompiledList, CompiledPage, Json } from '#model';
import { conditionTree } from '../outline/condition-tree.ts';
import { asList, asObject, asText, below, isObject } from '../json/json-access.ts';
import type { OutlinePage } from '../outline/outline.ts';
import { type ConditionTable, whenThere } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';
import type { CallLowering } from './lower-calls.ts';

/** Lowers a page. */
export function lowerPage(page: OutlinePage, calls: CallLowering, table: ConditionTable, fill: FillText): CompiledPage {
  const { title, section, exit, body, list } = page.value;
  return {
    id: page.id,
    kind: pageKind(page.value),
    title: fill(asText(title)),
    ...(typeof section === 'string' ? { section: fill(section) } : {}),
    ...(page.when ? { when: table.nameOf(page.when) } : {}),
    fields: page.fields.map(({ path, when }) => ({ path, ...(when ? { when: table.nameOf(when) } : {}) })),
    body: asList(body).flatMap((block, index) => lowerBlock(block, below(page.place, 'body', index), table, fill)),
    ...(typeof exit === 'string' ? { exit } : {}),
    ...(page.position === Infinity ? { aside: true } : {}),
    ...(isObject(list) ? { list: lowerList(page, calls, table, fill) } : {}),
    save: calls.calls('save', page.id),
    submit: calls.submits(page.id),
    buttons: calls.buttons('button', page.id),
  };
}

function pageKind({ exit, kind }: OutlinePage['value']): CompiledPage['kind'] {
  if (typeof exit === 'string') return 'exit';
  return kind === 'check-answers' || kind === 'list' ? kind : 'questions';
}

function lowerList(page: OutlinePage, calls: CallLowering, table: ConditionTable, fill: FillText): CompiledList {
  const { items, title, lines, empty, add } = asObject(page.value['list']);
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
  };
}

function lowerBlock(block: Json, place: string, table: ConditionTable, fill: FillText): readonly BodyBlock[] {
  const { text, warning, figures, guarantee, advice, after, when } = asObject(block);
  const texts = [text ?? '', warning ?? '', figures ?? ''];
  const tree = whenThere(conditionTree(when, below(place, 'when')), texts, place, table);
  const frame = { ...(tree ? { when: table.nameOf(tree) } : {}), ...(after === true ? { after } : {}) };
  if (typeof text === 'string') return [{ ...frame, text: fill(text) }];
  if (typeof warning === 'string') return [{ ...frame, warning: fill(warning) }];
  if (typeof advice === 'string') return [{ ...frame, advice: fill(advice) }];
  if (guarantee === true) return [{ ...frame, guarantee: directDebitGuarantee(fill('{/brand/fullName}')) }];
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

function lowerFigure(
  figure: ReturnType<typeof asObject>,
  fill: FillText,
): { label: string; value: string; before?: string } {
  const { label, value, before } = figure;
  return {
    label: fill(asText(label)),
    value: fill(asText(value)),
    ...(typeof before === 'string' ? { before: fill(before) } : {}),
  };
}
