import type { CompiledFlowData, CompiledPage, FieldPath, FieldSchema, FieldUi } from '#model';
import { type FlowPair, innerPageName, pageName, questionName } from './compared-flow.ts';
import { compareChoices } from './compare-choices.ts';
import { movedIn } from './compare-lists.ts';
import { reworded } from './reworded.ts';
import { type Difference, quoted } from './difference.ts';
import { limitWords } from './limit-words.ts';

/** The pages that ask a question, in order. */
const pagesOf = ({ pages }: CompiledFlowData, path: FieldPath): readonly CompiledPage[] =>
  pages.filter(({ fields }) => fields.some((field) => field.path === path));

const pathOf = (pointer: string): FieldPath => pointer.replace(/^\//, '');

/** The earlier path of a question of the newer version. */
export function earlierPath(after: CompiledFlowData, path: FieldPath): FieldPath {
  const from = after.renamed?.[`/${path}`];
  return from === undefined ? path : pathOf(from);
}

/** The questions that were added, removed, moved or changed. */
export function* compareQuestions({ before, after }: FlowPair): Iterable<Difference> {
  const earlier = new Map(Object.keys(after.data.fields).map((path) => [path, earlierPath(after.data, path)]));
  for (const [path, old] of earlier) {
    const pages = pagesOf(after.data, path);
    const where = pages[0] ? pageName(pages[0]) : '';
    if (before.data.fields[old]) yield* compareQuestion({ before, after }, old, path, where);
    else if (pages.some(({ id }) => before.data.pages.some((page) => page.id === id)))
      yield { kind: 'question', where, what: `the question ${questionName(after.data, path)} is new.` };
  }
  const known = new Set(earlier.values());
  for (const path of Object.keys(before.data.fields)) {
    const [page] = pagesOf(before.data, path);
    if (known.has(path) || !page || !after.data.pages.some(({ id }) => id === page.id)) continue;
    yield { kind: 'question', where: pageName(page), what: `the question ${questionName(before.data, path)} is gone.` };
  }
  for (const page of after.data.pages) yield* comparePlaces({ before, after }, page);
}

/** The questions that have another place on their page. */
function* comparePlaces({ before, after }: FlowPair, page: CompiledPage): Iterable<Difference> {
  const old = before.data.pages.find(({ id }) => id === page.id);
  const now = page.fields.map(({ path }) => earlierPath(after.data, path));
  const was = old?.fields.map(({ path }) => path) ?? [];
  for (const moved of movedIn(was, now)) {
    const at = now.indexOf(moved);
    const [path, previous] = [page.fields[at]?.path ?? moved, page.fields[at - 1]?.path];
    const place = previous === undefined ? 'comes first' : `comes after ${questionName(after.data, previous)}`;
    yield {
      kind: 'order',
      where: pageName(page),
      what: `the question ${questionName(after.data, path)} now ${place}.`,
    };
  }
}

function* compareQuestion(
  { before, after }: FlowPair,
  old: FieldPath,
  path: FieldPath,
  where: string,
): Iterable<Difference> {
  const [was, now] = [before.data.fields[old], after.data.fields[path]];
  if (!was || !now) return;
  const name = `the question ${questionName(after.data, path)}`;
  if (old !== path)
    yield {
      kind: 'question',
      where,
      what: `${name} is now stored as "${path}" (was "${old}"). Drafts keep its answer.`,
    };
  const pages = (data: CompiledFlowData, own: FieldPath) => pagesOf(data, own).map(({ id }) => id);
  const [from] = pagesOf(before.data, old);
  if (pages(before.data, old).join() !== pages(after.data, path).join())
    yield {
      kind: 'order',
      where,
      what: `${name} has moved to this page (was on ${innerPageName(from ?? ({ id: '', title: '' } as CompiledPage))}).`,
    };
  const [optionalBefore, optional] = [was, now].map(({ ui }) => ui['ui:options']?.optional === true);
  if (optional !== optionalBefore)
    yield {
      kind: 'required',
      where,
      what: `${name} ${optional ? 'is now optional' : 'must now be answered (was optional)'}.`,
    };
  yield* compareParts({ name, where }, was.schema, now.schema, was.ui, now.ui);
  yield* compareErrors({ before, after }, old, path, { name, where });
  const isKept = ({ sensitive }: CompiledFlowData, own: FieldPath) => !sensitive.includes(`/${own}`);
  if (isKept(before.data, old) !== isKept(after.data, path)) {
    const kept = isKept(after.data, path)
      ? 'is no longer sensitive: drafts keep its answer'
      : 'is now sensitive: drafts do not keep its answer';
    yield { kind: 'rule', where, what: `${name} ${kept}.` };
  }
}

/** What a difference is about: the name of the question or part, and its page. */
interface About {
  readonly name: string;
  readonly where: string;
}

/** The limits, words and choices of a question and of its parts. */
function* compareParts(
  about: About,
  oldSchema: FieldSchema,
  schema: FieldSchema,
  oldUi: FieldUi,
  ui: FieldUi,
): Iterable<Difference> {
  const { name, where } = about;
  for (const words of limitWords(oldSchema, schema)) yield { kind: 'limit', where, what: `${name} ${words}.` };
  if (oldSchema.items && schema.items)
    for (const words of limitWords(oldSchema.items, schema.items))
      yield { kind: 'limit', where, what: `each entry of ${name} ${words}.` };
  yield* compareChoices(about, { schema: oldSchema, ui: oldUi }, { schema, ui });
  yield* compareWords(about, oldUi, ui);
  const [oldParts, parts] = [oldSchema.properties ?? {}, schema.properties ?? {}];
  for (const part of new Set([...Object.keys(oldParts), ...Object.keys(parts)])) {
    const [was, now] = [oldParts[part], parts[part]];
    const [partUi, wasUi] = [ui[part], oldUi[part]].map((each) => (typeof each === 'object' ? (each as FieldUi) : {}));
    const own = `the part ${quoted(partUi?.['ui:title'] ?? wasUi?.['ui:title'] ?? part)} of ${name}`;
    if (!was || !now) yield { kind: 'question', where, what: `${own} is ${now ? 'new' : 'gone'}.` };
    else yield* compareParts({ name: own, where }, was, now, wasUi ?? {}, partUi ?? {});
  }
  for (const part of Object.keys(parts).filter((each) => oldParts[each])) {
    const [was, now] = [oldSchema, schema].map(({ required }) => required?.includes(part) === true);
    if (was !== now)
      yield {
        kind: 'required',
        where,
        what: `the part "${part}" of ${name} ${now ? 'must now be answered (was optional)' : 'is now optional'}.`,
      };
  }
}

/** The title, the hint and the other words beside a control. */
function* compareWords({ name, where }: About, old: FieldUi, now: FieldUi): Iterable<Difference> {
  const words = (what: string): Difference => ({ kind: 'words', where, what });
  const [was, is] = [old['ui:options'], now['ui:options']];
  yield* reworded(`the title of ${name}`, old['ui:title'], now['ui:title']).map(words);
  yield* reworded(`the hint of ${name}`, old['ui:help'], now['ui:help']).map(words);
  yield* reworded(`the label of ${name}`, was?.caption, is?.caption).map(words);
  yield* reworded(`the prefix of ${name}`, was?.prefix, is?.prefix).map(words);
  yield* reworded(`the unit of ${name}`, was?.unit, is?.unit).map(words);
  if (old['ui:widget'] !== now['ui:widget'])
    yield {
      kind: 'question',
      where,
      what: `${name} is now shown as "${now['ui:widget'] ?? 'parts'}" (was "${old['ui:widget'] ?? 'parts'}").`,
    };
}

/** The error messages of a question and of its parts. */
function* compareErrors(
  { before, after }: FlowPair,
  old: FieldPath,
  path: FieldPath,
  { name, where }: About,
): Iterable<Difference> {
  const own = ({ messages }: CompiledFlowData, at: FieldPath) =>
    new Map(
      Object.entries(messages)
        .filter(([each]) => each === at || each.startsWith(`${at}/`))
        .flatMap(([each, texts]) =>
          Object.entries(texts).map(([keyword, text]) => [`${each.slice(at.length)} ${keyword}`, text] as const),
        ),
    );
  const [was, now] = [own(before.data, old), own(after.data, path)];
  for (const key of new Set([...was.keys(), ...now.keys()]))
    for (const what of reworded(`an error message of ${name}`, was.get(key), now.get(key)))
      yield { kind: 'words', where, what };
}
