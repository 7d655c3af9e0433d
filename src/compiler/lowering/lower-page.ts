import {
  asList,
  asObject,
  asText,
  type CompiledEntries,
  type CompiledList,
  type CompiledPage,
  isObject,
  type PageField,
} from '#model';
import { conditionTree } from '../outline/condition-tree.ts';
import { below } from '#findings';
import type { OutlineField, OutlinePage } from '../outline/outline.ts';
import type { ConditionTable } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';
import { lowerBlock } from './lower-body.ts';
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
