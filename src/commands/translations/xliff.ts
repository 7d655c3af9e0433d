import jsToXliff12 from 'xliff/jsToXliff12';
import xliff12ToJs, { type XliffFile, type XliffUnit } from 'xliff/xliff12ToJs';
import { CommandError } from '#configuration';
import type { TranslatedFile, TranslationFile } from './translation-file.ts';
import { fromXliff, toXliff } from './xliff-text.ts';

/** What a translator reads beside a text. */
const notes = { new: 'new', translated: 'translated', changed: 'changed: this is the translation of an earlier text' };

/** Writes XLIFF 1.2, with one file for each file of texts. A unit is named by the address of its text, and by its form. */
export async function writeXliff({ brand, baseLocale, locale, rows }: TranslationFile): Promise<string> {
  const resources: Record<string, Record<string, XliffUnit>> = {};
  for (const { file, address, form, status, source, translation } of rows) {
    const units = (resources[`${brand}:${file}`] ??= {});
    units[form === '' ? address : `${address}#${form}`] = {
      source: toXliff(source),
      ...(translation !== '' && { target: toXliff(translation) }),
      note: notes[status],
    };
  }
  // Indentation would add spaces to texts with inline codes. Lines begin only where spaces mean nothing.
  const xml = await jsToXliff12({ sourceLanguage: baseLocale, targetLanguage: locale, resources }, { indent: '' });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.replace(/<(?:file|trans-unit|\/body)\b/g, '\n$&')}\n`;
}

/** Reads XLIFF 1.2 that `writeXliff` wrote and a tool for translators may have saved again. Throws a CommandError for any other file. */
export async function readXliff(text: string): Promise<TranslatedFile> {
  const { targetLanguage, resources } = await parsed(text);
  const lines = linesOf(text);
  const rows = Object.entries(resources).flatMap(([original, units]) =>
    Object.entries(units).map(([id, { source, target }]) => {
      const [address = '', form = ''] = id.split('#');
      const file = original.slice(original.indexOf(':') + 1);
      const line = lines.get(JSON.stringify([original, id])) ?? 1;
      return { file, address, form, source: fromXliff(source), translation: fromXliff(target), line };
    }),
  );
  const [first = ''] = Object.keys(resources);
  return { brand: first.slice(0, Math.max(0, first.indexOf(':'))), locale: targetLanguage, rows };
}

async function parsed(text: string): Promise<XliffFile> {
  try {
    // Without spaces between elements, "{/user/firstName} {/user/lastName}" would lose its space.
    const found = await xliff12ToJs(text, { captureSpacesBetweenElements: true });
    if (!(found instanceof Error) && Object.keys(found.resources).length > 0) return found;
  } catch {
    // Not a file in this format, as below.
  }
  throw new CommandError('bad-option', 'The file is not XLIFF 1.2 with texts in it.');
}

/** The line of each unit, by the file and the id of the unit. */
function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let original = '';
  for (const [index, line] of text.split('\n').entries())
    for (const [tag] of line.matchAll(/<[a-z][^<>]*>/g)) {
      if (tag.startsWith('<file ')) original = attributeOf(tag, 'original');
      if (tag.startsWith('<trans-unit ')) lines.set(JSON.stringify([original, attributeOf(tag, 'id')]), index + 1);
    }
  return lines;
}

/** The value of an attribute, which stands between quotation marks. */
const attributeOf = (tag: string, name: string): string => tag.split(` ${name}="`)[1]?.split('"')[0] ?? '';
