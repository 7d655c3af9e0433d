import { asObject, type Json, type Pointer } from '#model';
import { type Origin, type Position, type Tracked, type TrackedNode, valueAt } from '#findings';
import { isTranslation } from '../formats/file-names.ts';
import { type LayeredFiles, overlaidPath } from '../layers/layered-files.ts';
import { type ReadFiles, readingFiles } from '../layers/recorded-files.ts';
import { hasWords } from '../layers/translated-files.ts';

/** A text, or the forms of a text with plurals by their plural category. */
export type Words = string | Readonly<Record<string, string>>;

/** A text and where it is. */
export interface TextSource {
  readonly file: Tracked;
  readonly place: Pointer;
  readonly words: Words;
  /** The value whose number chooses the form, if the text has plurals. */
  readonly by?: string;
}

/** The texts of a flow or of another file. They depend only on `nodes`. */
export interface TextGroup {
  readonly nodes: readonly (TrackedNode | undefined)[];
  readonly sources: () => Iterable<TextSource>;
}

/** A text of a brand that can be translated. */
export interface TranslatableText {
  /** The file that states it, as files of translations name it, and its address in that file. */
  readonly file: string;
  readonly address: Pointer;
  readonly at: Position;
  readonly words: Words;
  readonly by?: string;
  /** Is it in a file of the brand, so that only this brand has the translation? */
  readonly isBrands: boolean;
  /** The translation that is shown; absent if the text is shown in the base language. */
  readonly translation?: Words;
}

/** The texts of a Words. */
export const formsOf = (words: Words): readonly string[] =>
  typeof words === 'string' ? [words] : Object.values(words);

/** The words of a value in a merged file: a text, or its forms without the key that chooses one. */
function wordsAt(file: Json | undefined, address: Pointer): unknown {
  const value = valueAt(file, address);
  if (typeof value === 'string') return value;
  const { by: _, ...forms } = asObject(value);
  return forms;
}

/**
 * The texts of a brand, each once, however many files share it. `translated` has the same texts in the same order, in another language.
 * `files` are the files of the base language. A text whose place in its file is not the place where it is shown is left out, because
 * files of translations cannot name it.
 */
export function translatableTexts(
  base: Iterable<TextGroup>,
  translated: Iterable<TextGroup>,
  files: LayeredFiles,
): readonly TranslatableText[] {
  const others = [...translated];
  const found = new Map<string, TranslatableText>();
  for (const [index, group] of [...base].entries()) {
    const other = others[index];
    const nodes = [...group.nodes, ...(other?.nodes ?? [])];
    const own = readingFiles('texts', nodes, files, (read) => textsOf(group, other, read));
    for (const text of own) {
      const key = `${text.file} ${text.address}`;
      if (!found.has(key)) found.set(key, text);
    }
  }
  return [...found.values()];
}

/** The texts of a flow or of another file. */
function textsOf(base: TextGroup, translated: TextGroup | undefined, files: ReadFiles): readonly TranslatableText[] {
  const shown = [...(translated?.sources() ?? [])];
  const found = new Map<string, TranslatableText>();
  for (const [index, { file, place, words, by }] of [...base.sources()].entries()) {
    const { at } = file.origin(place);
    const name = overlaidPath(at.file) ?? at.file;
    const key = `${name} ${place}`;
    if (found.has(key) || !formsOf(words).some(hasWords)) continue;
    if (JSON.stringify(wordsAt(files.get(name)?.value, place)) !== JSON.stringify(words)) continue;
    const other = shown[index];
    const isTranslated = other && isTranslation(originOf(other).at.file);
    found.set(key, {
      file: name,
      address: place,
      at,
      words,
      ...(by !== undefined && { by }),
      isBrands: name !== at.file || name.startsWith('brands/'),
      ...(isTranslated && { translation: other.words }),
    });
  }
  return [...found.values()];
}

const originOf = ({ file, place }: TextSource): Origin => file.origin(place);
