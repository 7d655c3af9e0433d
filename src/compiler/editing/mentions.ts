import { readFiles, type WorkspaceFiles } from '../files/read-files.ts';
import { childNode } from '#findings';
import { overlaidPath } from '../layers/layered-files.ts';
import { kindOf, renameInWorkspace, type RenameRequest, renameRules } from '../renaming/rename.ts';
import { textSites, type TextSite } from '../renaming/text-sites.ts';

/** A name in a file: what it names, and where its letters are. */
export interface Mention {
  readonly kind: RenameRequest['kind'];
  readonly name: string;
  readonly offset: number;
}

/** No name has this character, so a rule that writes it has found a name. */
const MARK = '\u0000';
const kinds = ['field', 'page', 'condition', 'flow'] as const;

/** The text at an offset of a file: a key, a value, or a path or a name in an overlay. Undefined if the file cannot be parsed. */
export const textAt = (path: string, text: string, offset: number): TextSite | undefined =>
  textSites(path, text).find((site) => site.offset <= offset && offset <= site.offset + site.raw.length);

/**
 * What the names of the text at an offset may mention, the name at the offset first: fields, pages, conditions and flows. The rules of
 * `rename` decide it, so an editor finds the same names that a rename changes.
 */
export function mentionsAt(path: string, site: TextSite, offset: number): readonly Mention[] {
  const kind = kindOf(overlaidPath(path) ?? path);
  const words = [...site.raw.matchAll(/[A-Za-z][\w-]*/g), ...site.raw.matchAll(/[a-z][a-z0-9-]*\/[a-z0-9/-]+/g)];
  const around = words
    .map((word) => ({ name: word[0], offset: site.offset + word.index }))
    .filter(({ name, offset: start }) => start <= offset && offset <= start + name.length);
  return [...around, ...flowOf(site)].flatMap((word) =>
    kinds.flatMap((each) => {
      const changed = renameRules[each](word.name, MARK)(site, kind);
      return changed.includes(MARK) ? { kind: each, ...word } : [];
    }),
  );
}

/** The name at an offset that `rename` can change, and the flow that it belongs to; undefined if there is none. */
export function nameAt(
  texts: ReadonlyMap<string, string>,
  path: string,
  offset: number,
): (Mention & { readonly flow?: string }) | undefined {
  const site = textAt(path, texts.get(path) ?? '', offset);
  if (!site) return undefined;
  const files = readFiles(texts, () => undefined);
  const flow = flowOfFile(files, overlaidPath(path) ?? path);
  const given = flow === undefined ? {} : { flow };
  return mentionsAt(path, site, offset)
    .map((mention) => ({ ...mention, ...(mention.kind === 'flow' ? {} : given) }))
    .find((mention) => !('problem' in renameInWorkspace(texts, { ...mention, old: mention.name, name: NEW })));
}

/** A name that `rename` accepts for every kind. */
const NEW = 'zqzqzqzq';

/** The id of a flow that a file is, or a part of. */
function flowOfFile({ edited }: WorkspaceFiles, path: string): string | undefined {
  const flows = [...edited.keys()].filter((each) => /^flows\/.+\.flow\.json$/.test(each));
  const using = (each: string) => ['data', 'ui'].some((key) => childNode(edited.get(each), key)?.value === path);
  const found = flows.find((each) => each === path) ?? flows.find(using);
  return found?.slice('flows/'.length, -'.flow.json'.length);
}

/** The id of the flow whose path the text is. */
function flowOf({ raw, offset }: TextSite): readonly { readonly name: string; readonly offset: number }[] {
  const id = /^flows\/(.+)\.flow\.json$/.exec(raw)?.[1];
  return id === undefined ? [] : [{ name: id, offset: offset + 'flows/'.length }];
}
