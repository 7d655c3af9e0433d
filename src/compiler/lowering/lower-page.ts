import type { BodyBlock, CompiledPage, Json } from '#model';
import { conditionTree } from '../outline/condition-tree.ts';
import { asList, asObject, asText, below, isObject } from '../outline/json-access.ts';
import type { OutlinePage } from '../outline/outline.ts';
import type { ConditionTable } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';

/** A page that is in the order, as the engine runs it. */
export function lowerPage(page: OutlinePage, table: ConditionTable, fill: FillText): CompiledPage {
  const { title, section, kind, exit, body } = page.value;
  return {
    id: page.id,
    kind: typeof exit === 'string' ? 'exit' : kind === 'check-answers' ? 'check-answers' : 'questions',
    title: fill(asText(title)),
    ...(typeof section === 'string' ? { section: fill(section) } : {}),
    ...(page.when ? { when: table.nameOf(page.when) } : {}),
    fields: page.fields.map(({ path, when }) => ({ path, ...(when ? { when: table.nameOf(when) } : {}) })),
    body: asList(body).flatMap((block, index) => lowerBlock(block, below(page.place, 'body', index), table, fill)),
    ...(typeof exit === 'string' ? { exit } : {}),
  };
}

function lowerBlock(block: Json, place: string, table: ConditionTable, fill: FillText): readonly BodyBlock[] {
  const { text, warning, figures, after, when } = asObject(block);
  const tree = conditionTree(when, below(place, 'when'));
  const frame = { ...(tree ? { when: table.nameOf(tree) } : {}), ...(after === true ? { after } : {}) };
  if (typeof text === 'string') return [{ ...frame, text: fill(text) }];
  if (typeof warning === 'string') return [{ ...frame, warning: fill(warning) }];
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
