import type { BodyBlock, BodyFigure, BodyPart, LinkedText, TextFormat } from '#model';
import type { Read } from '../json/read-pointer.ts';
import { fillLinked, fillSentences } from '../templates/fill-sentences.ts';
import { fillParts } from './fill-parts.ts';

type Formats = Readonly<Record<string, TextFormat>>;

/** Fills a block of a page's body in. What is not known is left out; `undefined` if nothing is left. */
export function fillBlock(block: BodyBlock, read: Read, formats: Formats): BodyBlock<LinkedText> | undefined {
  const fill = (text: string) => fillSentences(text, read, formats);
  const linked = (text: string) => fillLinked(text, read, formats);
  // A text with links is a list of its parts.
  const known = (texts: readonly string[]) => texts.map(linked).filter((text) => text !== undefined);
  const figureOf = (figure: BodyFigure): BodyFigure | undefined => {
    const { label, value, note, before, ...rest } = figure;
    const [shownLabel, shown] = [fill(label), fill(value)];
    if (shownLabel === undefined || shown === undefined) return undefined;
    const [shownNote, shownBefore] = [note, before].map((text) => (text === undefined ? undefined : fill(text)));
    return {
      ...rest,
      label: shownLabel,
      value: shown,
      ...(shownNote !== undefined && { note: shownNote }),
      ...(shownBefore !== undefined && { before: shownBefore }),
    };
  };
  const partOf = <Part extends BodyPart>(part: Part): BodyPart<LinkedText> | undefined => {
    if ('text' in part) return keep(linked(part.text), (text) => ({ ...part, text }));
    if ('points' in part) return keepSome(known(part.points), (points) => ({ ...part, points }));
    if ('steps' in part) return keepSome(known(part.steps), (steps) => ({ ...part, steps }));
    const { caption, columns, rows } = part.table;
    // A row without one of its cells would say something else.
    const whole = rows.map((row) => known(row)).filter(({ length }) => length === columns.length);
    return keepSome(whole, (shown) => ({
      ...part,
      table: { caption: fill(caption) ?? '', columns: columns.map((column) => fill(column) ?? ''), rows: shown },
    }));
  };
  if ('text' in block || 'points' in block || 'steps' in block || 'table' in block) return partOf(block);
  if ('warning' in block) return keep(linked(block.warning), (warning) => ({ ...block, warning }));
  if ('heading' in block) return keep(fill(block.heading), (heading) => ({ ...block, heading }));
  if ('details' in block) {
    const summary = fill(block.details.summary);
    if (summary === undefined) return undefined;
    return keepSome(
      block.details.body.flatMap((part) => partOf(part) ?? []),
      (body) => ({ ...block, details: { summary, body } }),
    );
  }
  if ('hero' in block) return keep(figureOf(block.hero), (hero) => ({ ...block, hero }));
  if ('receipt' in block) {
    const { caption, total } = block.receipt;
    return keep(figureOf(total), (shown) => ({ ...block, receipt: { caption: fill(caption) ?? '', total: shown } }));
  }
  if ('figures' in block)
    return keepSome(
      block.figures.flatMap((figure) => figureOf(figure) ?? []),
      (figures) => ({ ...block, figures }),
    );
  return fillParts(block, read, formats);
}

const keep = <Part, Block>(part: Part | undefined, make: (part: Part) => Block): Block | undefined =>
  part === undefined ? undefined : make(part);

const keepSome = <Part, Block>(parts: readonly Part[], make: (parts: readonly Part[]) => Block): Block | undefined =>
  parts.length === 0 ? undefined : make(parts);
