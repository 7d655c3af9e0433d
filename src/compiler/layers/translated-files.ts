import { asObject } from '#model';
import {
  childNode,
  type Findings,
  type Member,
  objectNode,
  type Report,
  reported,
  segments,
  type Tracked,
  type TrackedNode,
  withOrigin,
} from '#findings';
import { nothing } from '../memory/memory.ts';
import { isTranslation } from '../formats/file-names.ts';
import type { ReadableFiles } from '../files/read-files.ts';
import { nodeAt, replaceNode } from './edit-node.ts';
import { LayeredFiles } from './layered-files.ts';

/** The files that hold a brand's translations into a language. The later ones have precedence. */
export function translationPaths(locale: string, brandId: string, paths: Iterable<string>): readonly string[] {
  const shared = `schemas/locales/${locale}`;
  const own = `brands/${brandId}/copy.${locale}.json`;
  const found = [...paths].filter((path) => (path === own || path.startsWith(shared)) && isTranslation(path));
  const inFolder = found.filter((path) => path === `${shared}.copy.json` || path.startsWith(`${shared}/`));
  return [...inFolder.sort(), ...found.filter((path) => path === own)];
}

/** Does a text have any words, besides its placeholders? */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(/\{[^{}]*\}/g, ''));

/** Is every text of a file translated? Only then is it shown in the other language, if it is read as a whole. */
export const isAllTranslated = (
  file: Tracked,
  sites: Iterable<{ readonly place: string; readonly text: string }>,
): boolean => [...sites].every(({ place, text }) => !hasWords(text) || isTranslation(file.origin(place).at.file));

/**
 * The merged files of a brand in another language. A text with a translation is replaced, unless the text has changed since it was
 * translated. All other texts stay in the base language.
 */
export class TranslatedFiles extends LayeredFiles {
  private readonly translated = new Map<string, TrackedNode | undefined>();
  private readonly sources: readonly TrackedNode[];

  constructor(
    workspace: ReadableFiles,
    id: string,
    private readonly found: Findings,
    locale: string,
  ) {
    super(workspace, id, found);
    this.sources = translationPaths(locale, id, workspace.paths).flatMap((path) => workspace.edited.get(path) ?? []);
  }

  override get(path: string): TrackedNode | undefined {
    if (!this.translated.has(path)) this.translated.set(path, this.translate(path, super.get(path)));
    return this.translated.get(path);
  }

  private translate(path: string, file: TrackedNode | undefined): TrackedNode | undefined {
    const texts = this.sources.flatMap((source) => childNode(source, path) ?? []);
    if (texts.length === 0) return file;
    return this.found.from(
      this.memory.recall('translation', [file, ...texts], nothing, () =>
        reported((report) => translated(file, texts, report)),
      ),
    );
  }
}

function translated(
  file: TrackedNode | undefined,
  sources: readonly TrackedNode[],
  report: Report,
): TrackedNode | undefined {
  const stale = new Map<string, { readonly node: TrackedNode; readonly old: TrackedNode }>();
  let result = file;
  for (const texts of sources) {
    if (texts.kind !== 'object' || !result) continue;
    for (const [address, { node }] of texts.members) {
      const old = textAt(file, address);
      const text = childNode(node, 'text');
      if (!old || !text) continue;
      if (JSON.stringify(wordsOf(old)) === JSON.stringify(childNode(node, 'of')?.value)) {
        result = replaceNode(result, segments(address), inPlaceOf(old, text));
        stale.delete(address);
      } else if (JSON.stringify(wordsOf(old)) !== JSON.stringify(text.value)) stale.set(address, { node, old });
    }
  }
  for (const { node, old } of stale.values()) {
    const { origin } = childNode(node, 'of') ?? node;
    const { file: changed, line } = old.origin.at;
    const hint = `Translate the new text of ${changed}:${line}, and write it in "of". Until then, the base language is shown.`;
    report('copy/stale-translation', origin, 'The text has changed since it was translated.', hint);
  }
  return result;
}

function textAt(file: TrackedNode | undefined, address: string): TrackedNode | undefined {
  try {
    return file && nodeAt(file, segments(address));
  } catch {
    return undefined;
  }
}

/** A text, or the forms of a text with plurals. */
function wordsOf({ kind, value }: TrackedNode): unknown {
  if (kind !== 'object') return value;
  const { by: _, ...forms } = asObject(value);
  return forms;
}

function inPlaceOf(old: TrackedNode, text: TrackedNode): TrackedNode {
  const origin = { at: text.origin.at, over: old.origin.at };
  if (text.kind !== 'object' || old.kind !== 'object') return withOrigin(text, origin);
  const by = old.members.get('by');
  return objectNode(origin, new Map<string, Member>([...(by ? [['by', by] as const] : []), ...text.members]));
}
