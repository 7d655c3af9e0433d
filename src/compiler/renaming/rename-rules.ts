import type { TextSite } from './text-sites.ts';

/** What a rename changes a text to; the same text if it does not mention the name. `kind` is that of the file. */
export type RenameRule = (site: TextSite, kind: 'flow' | 'data' | 'ui' | 'examples' | 'other') => string;

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Renames a field: in the data schema, the UI schema, the pages, and wherever its answer is read. */
export function fieldRule(old: string, name: string): RenameRule {
  const answer = new RegExp(String.raw`(^|\{|/)(/|~1)answers\2${escaped(old)}(?=$|~1|[/,}\s])`, 'g');
  const ownPath = new RegExp(String.raw`^(/properties)?/${escaped(old)}(?=$|/|~1)`);
  const first = new RegExp(`^${escaped(old)}(?=$|/)`);
  return ({ tokens, role, raw }, kind) => {
    const [top, , part] = tokens;
    if (kind === 'examples') return namesQuestion(tokens, role, tokens.length) ? raw.replace(first, name) : raw;
    if (role === 'path' && kind !== 'flow')
      return raw.replace(ownPath, (_, properties: string | undefined) => `${properties ?? ''}/${name}`);
    if (kind === 'data') {
      const isName =
        role === 'key' ? tokens.length === 2 && top === 'properties' : tokens.length === 2 && top === 'required';
      return isName && raw === old ? name : raw;
    }
    // The wording of one entry of a list is under a path, such as "addresses/1".
    if (kind === 'ui' && role === 'key' && tokens.length === 1) return raw.replace(first, name);
    const isAsked = role === 'value' && top === 'pages' && part === 'fields';
    if (kind === 'flow' && isAsked && (tokens.length === 4 || tokens[4] === 'field')) return raw.replace(first, name);
    return raw.replace(answer, (_, before: string, slash: string) => `${before}${slash}answers${slash}${name}`);
  };
}

/** Is it the name of a question in a step of an example: a key of `answers`, or an entry of `asks`? */
function namesQuestion([, , , , part, , inner]: readonly string[], role: TextSite['role'], length: number): boolean {
  if (role === 'value') return part === 'asks' && length === 6;
  return (part === 'answers' && length === 6) || (part === 'refuses' && inner === 'answers' && length === 8);
}

/** The keys of a flow that name a page, or another flow. */
const leading = new Set(['go', 'then', 'page', 'empty']);

/** Renames a page: in `pages`, in `order`, and wherever something leads to it. */
export function pageRule(old: string, name: string): RenameRule {
  const path = new RegExp(`^/pages/${escaped(old)}(?=$|/)`);
  return ({ tokens, role, raw }, kind) => {
    if (kind === 'examples') {
      const isStep = tokens[2] === 'steps' && (tokens.length === 4 || (tokens.length === 5 && tokens[4] === 'page'));
      return role === 'value' && isStep && raw === old ? name : raw;
    }
    if (kind !== 'flow') return raw;
    if (role === 'path') return raw.replace(path, `/pages/${name}`);
    const isName =
      role === 'key'
        ? tokens.length === 2 && tokens[0] === 'pages'
        : (tokens.length === 2 && tokens[0] === 'order') || leading.has(tokens.at(-1) ?? '');
    return isName && raw === old ? name : raw;
  };
}

/** The keys whose value is a condition or its name. */
const conditional = new Set(['when', 'unless', 'not']);
/** The keys that hold conditions: those of `choices` by name, the others as lists. */
const holders = new Set(['all', 'any', 'choices']);

/** Renames a condition: in `conditions`, and wherever something depends on it. */
export function conditionRule(old: string, name: string): RenameRule {
  const path = new RegExp(`^/conditions/${escaped(old)}(?=$|/)`);
  return ({ tokens, role, raw }, kind) => {
    if (kind !== 'flow') return raw;
    if (role === 'path') return raw.replace(path, `/conditions/${name}`);
    const isInPlace = tokens.length === 2 && tokens[0] === 'conditions';
    const isUse = conditional.has(tokens.at(-1) ?? '') || holders.has(tokens.at(-2) ?? '');
    return (role === 'key' ? isInPlace : isInPlace || isUse) && raw === old ? name : raw;
  };
}

/** Renames a flow by its id: wherever a flow extends it or leads to it. */
export function flowRule(old: string, name: string): RenameRule {
  return ({ tokens, role, raw }, kind) => {
    if (role !== 'value') return raw;
    if (raw === `flows/${old}.flow.json`) return `flows/${name}.flow.json`;
    if (raw === `flows/${old}.journeys.json`) return `flows/${name}.journeys.json`;
    if (kind === 'examples') return tokens.length === 3 && tokens[2] === 'ends' && raw === old ? name : raw;
    return kind === 'flow' && leading.has(tokens.at(-1) ?? '') && raw === old ? name : raw;
  };
}
