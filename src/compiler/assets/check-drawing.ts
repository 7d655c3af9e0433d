import { didYouMean, encodingFault, placeIn, type Report } from '#findings';
import { colourNames } from '../tokens/palette.ts';

/** The elements that a drawing may have. None of them loads anything, runs anything or needs a typeface. */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask use title desc'.split(
    ' ',
  ),
);

/** A tag: whether it closes, its name, its attributes, and whether it has no content. */
const tag = /<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g;

/** The first problem of a drawing, its place in the text, and what to do about it. */
interface Problem {
  readonly code: 'asset/wrong-format' | 'asset/unsafe';
  readonly index: number;
  readonly message: string;
  readonly hint: string;
}

const spaces = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/** Is every tag closed, in the right order, within one `svg`? And is there nothing else but text? */
function isWellFormed(text: string): boolean {
  const open: string[] = [];
  let roots = 0;
  for (const [, end, name = '', , empty] of text.matchAll(tag)) {
    if (end === '/') {
      if (open.pop() !== name) return false;
    } else {
      if (open.length === 0) roots += name === 'svg' ? 1 : 2;
      if (empty !== '/') open.push(name);
    }
  }
  return open.length === 0 && roots === 1 && !/[<>]/.test(text.replaceAll(tag, ''));
}

const isSized = (text: string) => /<svg\b[^>]*\sviewBox="0 0 [\d.]+ [\d.]+"/.test(text);

function* problemsOf(text: string): Iterable<Problem> {
  const drawn = text.replace(/^\s*<\?xml[^?]*\?>/, spaces).replaceAll(/<!--.*?-->/gs, spaces);
  for (const found of drawn.matchAll(/<!|<\?/g)) {
    const message = 'A drawing may not have a document type, entities or instructions.';
    yield { code: 'asset/unsafe', index: found.index, message, hint: 'Save it as plain SVG.' };
  }
  for (const { index, 1: end, 2: name = '', 3: attributes = '' } of drawn.matchAll(tag)) {
    if (end !== '/' && !elements.has(name)) {
      const hint =
        name === 'text' || name === 'tspan'
          ? 'Convert the text to paths: a device may not have its typeface.'
          : 'Draw it with paths and shapes. The build takes no scripts, styles, pictures or animations.';
      yield { code: 'asset/unsafe', index, message: `A drawing may not have "${name}".`, hint };
      continue;
    }
    const bad = /\s(on[\w-]+|style)\s*=/i.exec(attributes)?.[1] ?? foreign(attributes);
    if (bad !== undefined) {
      const hint = 'Use attributes such as fill="…", and references within the file, such as url(#shade).';
      yield { code: 'asset/unsafe', index, message: `A drawing may not have "${bad}".`, hint };
    }
  }
  if (!isWellFormed(drawn) || !isSized(drawn)) {
    const hint = 'It must be one well-formed <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40">…</svg>.';
    yield { code: 'asset/wrong-format', index: 0, message: 'This is not an SVG drawing with a viewBox.', hint };
  }
  for (const { index, 1: name = '' } of drawn.matchAll(/var\(--color-([^)]*)\)/g)) {
    if (colourNames.includes(name)) continue;
    const message = `There is no colour "${name}".`;
    yield { code: 'asset/wrong-format', index, message, hint: didYouMean(name, colourNames) };
  }
}

/** A reference that leads out of the file. */
function foreign(attributes: string): string | undefined {
  const reference = /\s((?:xlink:)?href)\s*=\s*["'](?!#)/.exec(attributes)?.[1];
  return reference ?? /url\(\s*(?!#)[^)]*\)?|@import|javascript:/i.exec(attributes)?.[0];
}

/** Reports what keeps a drawing from being shown: it is not SVG, or it could load or run something. */
export function checkDrawing(file: string, text: string, report: Report): void {
  const fault = encodingFault(text);
  if (fault) {
    const { line, column, message, hint } = fault;
    report('asset/wrong-format', { at: { file, line, column } }, message, hint);
    return;
  }
  for (const { code, index, message, hint } of problemsOf(text)) {
    report(code, { at: { file, ...placeIn(text, index) } }, message, hint);
  }
}
