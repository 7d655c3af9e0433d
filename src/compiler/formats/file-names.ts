import { type Diagnostic, finding } from '#findings';

const translation =
  /^schemas\/locales\/(?:[a-z]{2,3}(?:-[A-Z]{2})?\/)?[^/]+\.copy\.json$|^brands\/[^/]+\/copy\.[^/]+\.json$/;

/** Is it a file of translations? */
export const isTranslation = (path: string): boolean => translation.test(path);

/** The meta-schema for each path pattern. The first match applies. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^brands\/[^/]+\/overlays\/.+\.json$/, 'overlay'],
  [/^flows\/.+\.flow\.json$/, 'flow'],
  [/^flows\/.+\.journeys\.json$/, 'journeys'],
  [/^schemas\/.+\.ui\.json$/, 'ui'],
  [/^schemas\/emails\/(?:shared\/)?[^/]+\.email\.json$/, 'email'],
  [/^schemas\/documents\/(?:[a-z][a-z-]*\/)?[^/]+\.document\.json$/, 'document'],
  [translation, 'locale'],
  [/^schemas\/copy\/(?:[^/]+\/)?[^/]+\.copy\.json$/, 'copy'],
  [/^schemas\/pages\/footer\.json$/, 'footer'],
  [/^schemas\/pages\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.page\.json$/, 'page'],
  [/^schemas\/texts\/[^/]+\.text\.json$/, 'text'],
  [/^schemas\/tables\/[^/]+\.table\.json$/, 'table'],
  [/^brands\/(.+\/)?([^/]+\.)?tokens\.json$/, 'tokens'],
  [/^brands\/(?:[^/]+\/|base\.)brand\.json$/, 'brand'],
  [/^schemas\/(?!meta\/|api\/).+\.schema\.json$/, 'data'],
];

/** The path of the meta-schema for a file; undefined if there is none. */
export function metaSchemaOf(path: string): string | undefined {
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1];
  return kind && `schemas/meta/${kind}.schema.json`;
}

/** The format of the values of a brand. */
export const BRAND_FORMAT = 'schemas/meta/brand.schema.json';

/** The values that brands share. Each brand that `extends` this file may state its own. */
export const BASE_BRAND = 'brands/base.brand.json';

/** The path of the format of a file that changes another, for the meta-schema of a whole file. Such a file has an `extends`. */
export const changesOf = (metaSchema: string): string => metaSchema.replace('meta/', 'meta/changes/');

/** The path of the examples of a flow, by the path of the flow. */
export const examplesPath = (flow: string): string => flow.replace(/\.flow\.json$/, '.journeys.json');

/** The relative path from one file of the workspace to another. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  const apart = here.findIndex((folder, depth) => folder !== there[depth]);
  const shared = apart < 0 ? here.length : apart;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}

/** Files whose name the compiler does not know, and brand folders without a brand.json. `paths` are those of the workspace. */
export function* checkNames(paths: ReadonlySet<string>): Iterable<Diagnostic> {
  for (const path of paths) {
    const top = { at: { file: path, line: 1, column: 1 } };
    if (!/^schemas\/(?:meta|api)\//.test(path) && metaSchemaOf(path) === undefined) {
      const hint = `${endings(path)} Rename the file, or move it out of the folder.`;
      yield finding('file/unknown-name', top, 'The compiler does not read files with this name.', hint);
    }
    const id = /^brands\/([^/]+)\/brand\.json$/.exec(path)?.[1];
    if (id !== undefined && !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
      const hint = 'Rename the folder with lower-case letters, digits and hyphens, as in "asda" or "big-bank".';
      yield finding('brand/wrong-name', top, `"${id}" is not a valid name for a brand.`, hint);
    }
  }
  const folders = [...paths].map((path) => /^brands\/[^/]+\//.exec(path)?.[0]);
  for (const folder of new Set(folders)) {
    const first = folder === undefined || paths.has(`${folder}brand.json`) ? undefined : folder;
    const file = [...paths].find((path) => first !== undefined && path.startsWith(first));
    if (first === undefined || file === undefined) continue;
    const hint = 'Add the file as docs/partners/brand-files.md shows, or remove the folder.';
    const origin = { at: { file, line: 1, column: 1 } };
    yield finding(
      'brand/no-file',
      origin,
      `This folder is not a brand, because ${first}brand.json does not exist.`,
      hint,
    );
  }
}

function endings(path: string): string {
  if (path.startsWith('flows/'))
    return 'The name of a flow ends in ".flow.json", and that of its examples in ".journeys.json".';
  if (path.startsWith('schemas/emails/')) return 'The name of an email ends in ".email.json".';
  if (path.startsWith('schemas/documents/')) return 'The name of a document ends in ".document.json".';
  if (path.startsWith('schemas/locales/'))
    return 'Translations are in "schemas/locales/<language>/<name>.copy.json" or "schemas/locales/<language>.copy.json".';
  if (path.startsWith('schemas/copy/')) return 'The name of a copy catalogue ends in ".copy.json".';
  if (path.startsWith('schemas/pages/'))
    return 'The name of a page has lower-case letters, digits and hyphens, and ends in ".page.json". The footer is "footer.json".';
  if (path.startsWith('schemas/texts/')) return 'The name of a text message ends in ".text.json".';
  if (path.startsWith('schemas/tables/')) return 'The name of the note of a published table ends in ".table.json".';
  if (path.startsWith('schemas/'))
    return 'The name of a data schema ends in ".schema.json", and that of a UI schema in ".ui.json".';
  return 'A brand has "brand.json", "tokens.json", a folder "overlays", and translations of its own in "copy.<language>.json".';
}
