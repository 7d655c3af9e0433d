import { childNode, didYouMean, type TrackedNode } from '#findings';
import { readFiles } from '../files/read-files.ts';
import { changesOf, examplesPath, isTranslation, metaSchemaOf, relativePath } from '../formats/file-names.ts';
import { overlaidPath } from '../layers/layered-files.ts';
import { relatedFiles } from './related-files.ts';
import { conditionRule, fieldRule, flowRule, pageRule, type RenameRule } from './rename-rules.ts';
import { textSites } from './text-sites.ts';

/** What to rename. `flow` is the id of the flow that has the name; it may be left out if only one has. */
export interface RenameRequest {
  readonly kind: 'field' | 'page' | 'condition' | 'flow';
  readonly old: string;
  readonly name: string;
  readonly flow?: string | undefined;
}

/** A changed line of a file, as it was and as it is. */
export interface ChangedLine {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The result of a rename: what changes, or `problem`, which says why nothing does. */
export type RenameResult =
  | { readonly problem: string }
  | {
      readonly lines: readonly ChangedLine[];
      /** The text of each changed or moved file, by its old path. */
      readonly texts: ReadonlyMap<string, string>;
      /** The new path of each file that moves, by its old path. */
      readonly moves: ReadonlyMap<string, string>;
    };

type Files = ReadonlyMap<string, TrackedNode>;

/** The rule of each kind of name. */
export const renameRules = { field: fieldRule, page: pageRule, condition: conditionRule, flow: flowRule };

const patterns = {
  field: [/^[A-Za-z][A-Za-z0-9]*$/, 'letters and digits, beginning with a letter'],
  page: [/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens'],
  condition: [/^[A-Za-z][A-Za-z0-9-]*$/, 'letters, digits and hyphens, beginning with a letter'],
  flow: [/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/, 'lower-case letters, digits, hyphens and slashes'],
} as const;

/**
 * Renames a field, a page, a condition or a flow in all files of a workspace that mention it: flows, schemas and the overlays of brands. Only the name
 * itself changes; the rest of each line stays as it is written.
 */
export function renameInWorkspace(texts: ReadonlyMap<string, string>, request: RenameRequest): RenameResult {
  const { kind, old, name } = request;
  const [pattern, rule] = patterns[kind];
  if (!pattern.test(name)) return { problem: `"${name}" is not a name for a ${kind}. Use ${rule}.` };
  const { edited } = readFiles(texts, () => undefined);
  const files = new Map([...edited].filter(([path]) => overlaidPath(path) === undefined));
  const home = homeOf(files, request);
  if ('problem' in home) return home;
  const related = kind === 'flow' ? new Set(files.keys()) : relatedFiles(files, home.path, links[kind]);
  const taken = [...edited].find(
    ([path, node]) => related.has(overlaidPath(path) ?? path) && hasName(path, node, kind, name),
  );
  if (taken) return { problem: `${taken[0]} already has a ${kind} "${name}".` };
  const apply = renameRules[kind](old, name);
  const changed = new Map<string, string>();
  for (const [path, text] of texts) {
    const below = overlaidPath(path) ?? path;
    if (edited.has(path) && related.has(namedLike(below))) changed.set(path, renamed(path, text, kindOf(below), apply));
    if (edited.has(path) && isTranslation(below))
      changed.set(path, renamed(path, text, 'other', inLocale(apply, related)));
  }
  const moves = kind === 'flow' ? movesOf(texts.keys(), old, name) : new Map<string, string>();
  for (const [from, to] of moves) changed.set(from, withNewReference(changed.get(from) ?? '', from, to));
  const own = new Map([...changed].filter(([path, text]) => text !== texts.get(path) || moves.has(path)));
  return {
    lines: [...own].flatMap(([path, text]) => changedLines(path, texts.get(path) ?? '', text)),
    texts: own,
    moves,
  };
}

/** The file whose names a file has: examples have those of their flow. */
const namedLike = (path: string): string => path.replace(/^(flows\/.+)\.journeys\.json$/, '$1.flow.json');

/** The rule for a file of translations: it names files, places in them, and texts that may have placeholders. */
function inLocale(rule: RenameRule, related: ReadonlySet<string>): RenameRule {
  return (site, kind) => {
    const [file = ''] = site.tokens;
    if (site.role === 'key' && site.tokens.length === 1) return rule({ ...site, role: 'value' }, kind);
    if (!related.has(file)) return site.raw;
    return site.role === 'key' ? rule({ ...site, role: 'path' }, kindOf(file)) : rule(site, 'other');
  };
}

/** The keys that link the files in which a name means the same thing. */
const links = { page: ['extends'], condition: ['extends'], field: ['extends', 'data', 'ui'] } as const;

/** The kind of a file for the rules. */
export function kindOf(path: string): Parameters<RenameRule>[1] {
  if (path.endsWith('.flow.json')) return 'flow';
  if (path.endsWith('.journeys.json')) return 'examples';
  if (path.endsWith('.ui.json')) return 'ui';
  return path.endsWith('.schema.json') ? 'data' : 'other';
}

const flowPath = (id: string): string => `flows/${id}.flow.json`;

/** A file that has the name, or the reason why no file has it. */
function homeOf(
  files: Files,
  { kind, old, flow }: RenameRequest,
): { readonly path: string } | { readonly problem: string } {
  const flows = [...files.keys()].filter((path) => kindOf(path) === 'flow');
  const ids = flows.map((path) => path.slice('flows/'.length, -'.flow.json'.length));
  const wanted = kind === 'flow' ? old : flow;
  if (wanted !== undefined && !ids.includes(wanted))
    return { problem: `There is no flow "${wanted}". ${didYouMean(wanted, ids)}` };
  if (kind === 'flow') return { path: flowPath(old) };
  const groups = new Map<string, ReadonlySet<string>>();
  for (const path of wanted === undefined ? flows : [flowPath(wanted)]) {
    const related = relatedFiles(files, path, links[kind]);
    const having = [...related].some((each) => hasName(each, files.get(each), kind, old));
    if (having && ![...groups.values()].some((other) => other.has(path))) groups.set(path, related);
  }
  const [first, ...others] = groups.keys();
  if (first === undefined) {
    const known = new Set([...files].flatMap(([path, node]) => namesIn(path, node, kind)));
    return { problem: `There is no ${kind} "${old}". ${didYouMean(old, known)}` };
  }
  if (others.length === 0) return { path: first };
  const having = [first, ...others].map((path) => path.slice('flows/'.length, -'.flow.json'.length));
  return { problem: `Several flows have a ${kind} "${old}". Add --flow and one of ${having.join(', ')}.` };
}

function hasName(path: string, node: TrackedNode | undefined, kind: RenameRequest['kind'], name: string): boolean {
  return namesIn(path, node, kind).includes(name);
}

/** The names of the fields, pages or conditions that a file or an overlay declares, or the id of the flow. */
function namesIn(path: string, node: TrackedNode | undefined, kind: RenameRequest['kind']): readonly string[] {
  const below = overlaidPath(path);
  const root = below === undefined ? node : childNode(node, 'merge');
  const file = kindOf(below ?? path);
  if (kind === 'flow')
    return below === undefined && file === 'flow' ? [path.slice('flows/'.length, -'.flow.json'.length)] : [];
  const holder = { page: 'pages', condition: 'conditions', field: 'properties' }[kind];
  if (file !== (kind === 'field' ? 'data' : 'flow')) return [];
  const members = childNode(root, holder);
  return members?.kind === 'object' ? [...members.members.keys()] : [];
}

function renamed(path: string, text: string, kind: Parameters<RenameRule>[1], rule: RenameRule): string {
  const sites = [...textSites(path, text)].sort((a, b) => b.offset - a.offset);
  return sites.reduce((all, site) => {
    const to = rule(site, kind);
    return to === site.raw ? all : all.slice(0, site.offset) + to + all.slice(site.offset + site.raw.length);
  }, text);
}

/** The flow file, its examples, and the overlays of both, with their new paths. */
function movesOf(paths: Iterable<string>, old: string, name: string): ReadonlyMap<string, string> {
  const pairs = [flowPath, (id: string) => examplesPath(flowPath(id))].map((of) => [of(old), of(name)] as const);
  return new Map(
    [...paths].flatMap((path) =>
      pairs.flatMap(([from, to]) =>
        (overlaidPath(path) ?? path) === from ? [[path, path.slice(0, -from.length) + to] as const] : [],
      ),
    ),
  );
}

/** The text of a moved file, with the path of its meta-schema from its new place. */
function withNewReference(text: string, from: string, to: string): string {
  const meta = metaSchemaOf(from) ?? '';
  return [meta, changesOf(meta)].reduce(
    (all, each) => all.replace(`"${relativePath(from, each)}"`, `"${relativePath(to, each)}"`),
    text,
  );
}

function changedLines(file: string, before: string, after: string): readonly ChangedLine[] {
  const now = after.split('\n');
  return before.split('\n').flatMap((line, index) => {
    const next = now[index] ?? '';
    return line === next ? [] : { file, line: index + 1, before: line.trim(), after: next.trim() };
  });
}
