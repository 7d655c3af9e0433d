import { type Brand, isObject } from '#model';
import { below, type Diagnostic, finding, type Hint, type Origin, suggest, type Tracked, valueAt } from '#findings';
import { figureFindings, pageFormatProblem } from '../checks/index.ts';
import { isTranslation } from '../formats/file-names.ts';
import { copyEntries, type CopyEntry, type CopyForm } from './copy-entries.ts';
import { EMPHASIS, signatureOf } from './copy-values.ts';
import type { DeclaredText } from './declared-copy.ts';
import { everyPart, type TagPart, type ValuePart } from './parse-text.ts';

/** The language that all catalogues are written in. */
const baseLocale = 'en-GB';

type Declared = ReadonlyMap<string, DeclaredText>;

/** Is the text at the top of its area, or in a group of texts that the area has? */
const isInGroup = ({ keys }: CopyEntry, declared: Declared): boolean =>
  keys.length === 1 || [...declared.keys()].some((name) => name.startsWith(`${keys[0]}.`));

/** Groups of texts that the area does not have: one finding for each, whatever texts it has. */
function* unknownGroups(file: Tracked, entries: readonly CopyEntry[], declared: Declared): Iterable<Diagnostic> {
  const unknown = entries.filter((entry) => !declared.has(entry.keys.join('.')) && !isInGroup(entry, declared));
  for (const group of new Set(unknown.map(({ keys }) => keys[0] ?? ''))) {
    const groups = [...declared.keys()].flatMap((name) => (name.includes('.') ? name.split('.', 1) : []));
    const hint = suggest(group, new Set(groups), 'To add texts, write them in schemas/copy first.');
    yield finding(
      'copy/unknown-key',
      file.origin(below('', group), 'key'),
      `No screen shows texts of "${group}".`,
      hint,
    );
  }
}

/** What is wrong with a brand's texts of an area. A text without a translation has the plurals of the base language. */
export function* checkCopy(file: Tracked, declared: Declared, brand: Brand): Iterable<Diagnostic> {
  const entries = copyEntries(file);
  yield* unknownGroups(file, entries, declared);
  for (const entry of entries) {
    const name = entry.keys.join('.');
    const text = declared.get(name);
    if (!text && !isInGroup(entry, declared)) continue;
    if (!text) {
      const hint = suggest(name, declared.keys(), 'To add a text, write it in schemas/copy first.');
      yield finding('copy/unknown-key', file.origin(entry.place, 'key'), `No screen shows the text "${name}".`, hint);
      continue;
    }
    yield* pluralProblems(file, entry, brand);
    for (const form of entry.forms) yield* formProblems(file.origin(form.place), form, text, brand);
  }
  const known = new Set(entries.map(({ keys }) => keys.join('.')));
  for (const [name, { entries: stated }] of declared) {
    if (known.has(name)) continue;
    const message = `The text "${name}" is missing. ${stated[0]?.path ?? 'Another file'} has it.`;
    yield finding('copy/missing-text', file.origin(''), message, `Add "${name}", or the form that this product needs.`);
  }
}

/** The forms that a language needs, and those that it never uses. */
function* pluralProblems(file: Tracked, { by, place, forms, keys }: CopyEntry, brand: Brand): Iterable<Diagnostic> {
  if (by === undefined) return;
  const locale = isTranslation(file.origin(place).at.file) ? brand.locales[0] : baseLocale;
  const needed: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const found = forms.map(({ form }) => form);
  const missing = needed.filter((form) => !found.includes(form));
  const idle = forms.filter(({ form }) => form !== 'none' && !needed.includes(form));
  const hint = `The language ${locale} has the forms ${needed.join(', ')}.`;
  if (missing.length > 0) {
    const message = `The text "${keys.join('.')}" has no form for ${missing.join(', ')}.`;
    yield finding('copy/wrong-plural', file.origin(place), message, hint);
  }
  for (const { form, place: at } of idle)
    yield finding('copy/wrong-plural', file.origin(at, 'key'), `The form "${form}" is never shown.`, hint);
}

function* formProblems(origin: Origin, form: CopyForm, declared: DeclaredText, brand: Brand): Iterable<Diagnostic> {
  yield* figureFindings(form.text, brand, origin);
  for (const problem of form.problems) {
    const hint = 'Write a value as {amount}, and marked words as <help>contact us</help>.';
    yield finding('text/unknown-placeholder', origin, problem, hint);
  }
  for (const part of everyPart(form.parts)) {
    if (typeof part === 'string') continue;
    const problem = 'tag' in part ? tagProblem(part, declared) : valueProblem(part, declared, brand);
    if (problem) yield finding(problem.code, origin, problem.message, problem.hint);
  }
}

interface Problem {
  readonly code: 'text/unknown-placeholder' | 'text/unknown-format' | 'text/wrong-format';
  readonly message: string;
  readonly hint: Hint;
}

const unknown = (message: string, hint: Hint): Problem => ({ code: 'text/unknown-placeholder', message, hint });

function tagProblem({ tag, parts }: TagPart, { values, isRich }: DeclaredText): Problem | undefined {
  if (!isRich)
    return unknown(`The screen shows this text without elements, so <${tag}> is not possible.`, 'Remove the mark.');
  const kind = parts ? 'around' : 'element';
  if (tag === EMPHASIS && parts) return undefined;
  if (values.get(tag) === kind) return undefined;
  const names = [...values].flatMap(([name, each]) => (each === kind ? name : []));
  return unknown(`The screen gives no element for <${tag}>.`, suggest(tag, names, `Use <${EMPHASIS}> or no mark.`));
}

function valueProblem({ value, format }: ValuePart, { values }: DeclaredText, brand: Brand): Problem | undefined {
  const refused = pageFormatProblem(format);
  if (refused) return { code: 'text/unknown-format', ...refused };
  if (value.startsWith('/')) return brandProblem(value, format, brand);
  const kind = values.get(value);
  if (kind === undefined || kind === 'around' || kind === 'element') {
    const names = [...values].flatMap(([name, each]) => (each === 'around' || each === 'element' ? [] : name));
    const hint = suggest(value, names, 'Values of the brand begin with /brand/.');
    return unknown(`The placeholder {${value}} has no value.`, hint);
  }
  if (format === undefined) return undefined;
  const { values: own } = signatureOf([{ keys: [], place: '', forms: [formOf({ value, format })] }]);
  if (own.get(value) === kind) return undefined;
  return {
    code: 'text/wrong-format',
    message: `"${format}" does not format {${value}}, which is ${kind === 'number' ? 'a number' : 'not a number'}.`,
    hint: 'Use a format that the same value has in the other files of this text.',
  };
}

const formOf = (part: ValuePart): CopyForm => ({ form: '', place: '', text: '', parts: [part], problems: [] });

function brandProblem(pointer: string, format: string | undefined, brand: Brand): Problem | undefined {
  const found = valueAt({ brand }, pointer);
  if (found === undefined || found === null || isObject(found) || Array.isArray(found))
    return unknown(`The placeholder {${pointer}} has no value.`, 'Values of the brand begin with /brand/.');
  if (format === undefined || (typeof found === 'number') === ['money', 'number', 'years'].includes(format))
    return undefined;
  return {
    code: 'text/wrong-format',
    message: `"${format}" does not format ${pointer}, which is ${typeof found === 'number' ? 'a number' : 'a text'}.`,
    hint: `Write {${pointer}}.`,
  };
}
