import { directDebitGuarantee } from '#lending';
import {
  asList,
  asObject,
  asText,
  type BodyBlock,
  type BodyFigure,
  type BodyPart,
  isObject,
  type Json,
  type JsonObject,
  splitLinks,
} from '#model';
import { below } from '#findings';
import { conditionTree } from '../outline/condition-tree.ts';
import { hrefOf } from '../outline/page-links.ts';
import { type ConditionTable, whenThere } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';

/** Lowers a block of a page's body; an empty list if it is not one. */
export function lowerBlock(written: Json, place: string, table: ConditionTable, fill: FillText): readonly BodyBlock[] {
  const { name: _, after, before, when, ...block } = asObject(written);
  const { warning, heading, details, figures, receipt, hero, guarantee, advice } = block;
  const tree = whenThere(conditionTree(when, below(place, 'when')), block, place, table);
  const frame = {
    ...(tree ? { when: table.nameOf(tree) } : {}),
    ...(after === true ? { after } : {}),
    ...(typeof before === 'string' ? { before } : {}),
  };
  const part = lowerPart(block, fill);
  if (part) return [{ ...frame, ...part }];
  if (typeof warning === 'string') return [{ ...frame, warning: linked(warning, fill) }];
  if (typeof heading === 'string') return [{ ...frame, heading: fill(heading) }];
  if (typeof advice === 'string') return [{ ...frame, advice: fill(advice) }];
  if (isObject(hero)) return [{ ...frame, hero: lowerFigure(hero, fill) }];
  if (isObject(details)) {
    const body = asList(details['body']).flatMap((inside) => lowerPart(asObject(inside), fill) ?? []);
    return [{ ...frame, details: { summary: fill(asText(details['summary'])), body } }];
  }
  if (guarantee === true) {
    const points = directDebitGuarantee(fill('{/brand/fullName}'), fill('{/brand/locales/0}'));
    return [{ ...frame, guarantee: points }];
  }
  const { caption, total } = asObject(receipt);
  if (isObject(total))
    return [{ ...frame, receipt: { caption: fill(asText(caption)), total: lowerFigure(total, fill) } }];
  if (!Array.isArray(figures)) return [];
  return [{ ...frame, figures: figures.filter(isObject).map((figure) => lowerFigure(figure, fill)) }];
}

/** Running text, which details may hold too. */
function lowerPart({ text, points, steps, table }: JsonObject, fill: FillText): BodyPart | undefined {
  const all = (texts: Json | undefined) => asList(texts).map((each) => linked(asText(each), fill));
  if (typeof text === 'string') return { text: linked(text, fill) };
  if (Array.isArray(points)) return { points: all(points) };
  if (Array.isArray(steps)) return { steps: all(steps) };
  if (!isObject(table)) return undefined;
  const { caption, columns, rows } = table;
  return {
    table: {
      caption: fill(asText(caption)),
      columns: asList(columns).map((column) => fill(asText(column))),
      rows: asList(rows).map(all),
    },
  };
}

/** A text with the addresses of its links instead of the names of pages. A target with a value of the brand stays as it is written. */
function linked(text: string, fill: FillText): string {
  const addressOf = (target: string) => hrefOf(target, []) ?? (/^[a-z0-9-]+$/.test(target) ? `/${target}` : target);
  return splitLinks(fill(text))
    .map((part) => (typeof part === 'string' ? part : `[${part.text}](${addressOf(part.href)})`))
    .join('');
}

function lowerFigure(figure: JsonObject, fill: FillText): BodyFigure {
  const { label, value, before, note } = figure;
  return {
    label: fill(asText(label)),
    value: fill(asText(value)),
    ...(typeof before === 'string' ? { before: fill(before) } : {}),
    ...(typeof note === 'string' ? { note: fill(note) } : {}),
  };
}
