import type { TextSource, Words } from '../translations/translatable-texts.ts';
import { segments } from '#findings';
import { overlaidPath } from '../layers/layered-files.ts';
import type { Difference, Subject } from './difference.ts';
import { compareTexts, reworded } from './reworded.ts';

/** The texts of one file in order, each with its place. */
export type FileTexts = ReadonlyMap<string, string>;

/** The texts of a brand outside its flows, by the path of the file that the brand merges; `brands/brand.json` is its own file. */
export function textsByFile(sources: Iterable<TextSource>): ReadonlyMap<string, FileTexts> {
  const files = new Map<string, Map<string, string>>();
  for (const { file, place, words } of sources) {
    const { file: at } = file.origin('').at;
    const path = (overlaidPath(at) ?? at).replace(/^brands\/[^/]+\/brand\.json$/, 'brands/brand.json');
    const texts = files.get(path) ?? new Map<string, string>();
    for (const [form, text] of formsOf(words)) texts.set(`${place}${form}`, text);
    files.set(path, texts);
  }
  return files;
}

const formsOf = (words: Words): readonly (readonly [string, string])[] =>
  typeof words === 'string' ? [['', words]] : Object.entries(words).map(([form, text]) => [`/${form}`, text]);

const kinds: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^schemas\/copy\/(.+)\.copy\.json$/, (name) => `Texts of the app: ${name}`],
  [/^schemas\/emails\/(.+)\.email\.json$/, (name) => `Email "${name}"`],
  [/^schemas\/texts\/(.+)\.text\.json$/, (name) => `Text message "${name}"`],
  [/^schemas\/documents\/(.+)\.document\.json$/, (name) => `Document "${name}"`],
  [/^schemas\/pages\/footer\.json$/, () => 'Footer'],
  [/^schemas\/pages\/(.+)\.page\.json$/, (name) => `Page "${name}" without questions`],
  [/^brands\/brand\.json$/, () => 'Words of the brand'],
];

/** The subject of the texts of a file. */
export function subjectOf(path: string): Subject {
  for (const [pattern, title] of kinds) {
    const found = pattern.exec(path);
    if (found) return { area: 'texts', id: path, title: title(found[1] ?? '') };
  }
  return { area: 'texts', id: path, title: path };
}

/** How the texts of a file differ. Texts of the app and of a brand are known by their keys, others by their order. */
export function* compareFileTexts(
  path: string,
  before: FileTexts = new Map(),
  after: FileTexts = new Map(),
): Iterable<Difference> {
  const words = (what: string): Difference => ({ kind: 'words', where: '', what });
  if (before.size === 0 || after.size === 0) {
    if (before.size !== after.size) yield words(after.size > 0 ? 'all of it is new.' : 'all of it is gone.');
  } else if (/\.copy\.json$|brand\.json$/.test(path)) {
    for (const place of new Set([...before.keys(), ...after.keys()]))
      yield* reworded(`the text "${segments(place).join('.')}"`, before.get(place), after.get(place)).map(words);
  } else yield* compareTexts([...before.values()], [...after.values()]).map(words);
}
