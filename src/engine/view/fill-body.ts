import type { BodyBlock, BodyFigure, TextFormat } from '#model';
import type { Read } from '../json/read-pointer.ts';
import { fillSentences } from '../templates/fill-sentences.ts';
import { fillParts } from './fill-parts.ts';

type Formats = Readonly<Record<string, TextFormat>>;

/** Fills a block of a page's body in. What is not known is left out; `undefined` if nothing is left. */
export function fillBlock(block: BodyBlock, read: Read, formats: Formats): BodyBlock | undefined {
  const fill = (text: string) => fillSentences(text, read, formats);
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
  if ('text' in block) return keep(fill(block.text), (text) => ({ ...block, text }));
  if ('warning' in block) return keep(fill(block.warning), (warning) => ({ ...block, warning }));
  if ('hero' in block) return keep(figureOf(block.hero), (hero) => ({ ...block, hero }));
  if ('receipt' in block) {
    const { caption, total } = block.receipt;
    return keep(figureOf(total), (shown) => ({ ...block, receipt: { caption: fill(caption) ?? '', total: shown } }));
  }
  if ('points' in block) {
    const points = block.points.flatMap((point) => fill(point) ?? []);
    return points.length === 0 ? undefined : { ...block, points };
  }
  if ('figures' in block) {
    const figures = block.figures.flatMap((figure) => figureOf(figure) ?? []);
    return figures.length === 0 ? undefined : { ...block, figures };
  }
  return fillParts(block, read, formats);
}

const keep = <Part, Block>(part: Part | undefined, make: (part: Part) => Block): Block | undefined =>
  part === undefined ? undefined : make(part);
