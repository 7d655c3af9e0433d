import type {
  CompiledField,
  CompiledFlow,
  CompiledPage,
  FieldPath,
  Issue,
  Json,
  JsonObject,
  Pointer,
  TextFormat,
} from '#model';
import { fieldOwner } from '../flow-index/field-tree.ts';
import { fillText } from '../templates/fill-text.ts';
import { type OpenState, openFields } from '../open/open-state.ts';
import { keywordErrors, type FieldError, keywordRank } from './keyword-errors.ts';
import { propertyNames, isAnswered } from '../answer/page-answers.ts';
import { pointersMeet } from '../json/pointer.ts';
import { isList, type Read, readPointer } from '../json/read-pointer.ts';
import { sameJson } from '../json/same-json.ts';

/**
 * Returns what prevents the borrower from leaving a page, in the order of its fields: one error of the validator for each
 * open field (the keyword that ranks first), and the flow's checks of fields that are answered and otherwise valid. A closed
 * page has no issues.
 */
export function validatePage(
  flow: CompiledFlow,
  page: CompiledPage,
  answers: JsonObject,
  openState: OpenState,
  formats: Readonly<Record<string, TextFormat>>,
): readonly Issue[] {
  if (!openState.holds(page.when)) return [];
  const asked = new Set(page.fields.map(({ path }) => path));
  const open = new Set(openFields(page, openState));
  const found = new Map<FieldPath, FieldError>();
  for (const error of keywordErrors(flow, page, answers)) {
    const owner = fieldOwner(asked, error.field) ?? '';
    if (!open.has(owner)) continue;
    // Errors in a file's type or size belong to the file.
    const at = flow.fields[owner]?.ui['ui:widget'] === 'file' ? owner : error.field;
    const before = found.get(at);
    if (before === undefined || keywordRank(error.keyword) < keywordRank(before.keyword)) found.set(at, error);
  }
  // A choice that is not offered any more counts as unanswered.
  for (const { path, choices } of page.fields) {
    const answer = choices && readPointer(answers, `/${path}`);
    if (answer !== undefined && open.has(path) && !found.has(path) && !openState.holds(choices?.[answer as string]))
      found.set(path, { field: path, keyword: 'required' });
  }
  for (const path of open)
    if (!found.has(path) && hasLeftList(flow.fields[path], readPointer(answers, `/${path}`), openState.read))
      found.set(path, { field: path, keyword: 'enum' });
  const checks = [
    ...checkIssues(flow, { asked, open }, answers, openState, [...found.keys()]),
    ...listIssues(flow, page, openState),
  ];
  if (found.size === 0 && checks.length === 0) return [];
  const issues = [...found].map(([field, { field: at, keyword }]): Issue => ({
    field,
    keyword,
    // A choice can only be missing, so most have no other message.
    message: flow.messages[at]?.[keyword] ?? flow.messages[at]?.['required'] ?? 'Check your answer',
  }));
  const places = new Map(
    [...open].flatMap((field) => withProperties(flow, field)).map((field, place) => [field, place]),
  );
  const placeOf = ({ field = '' }: Issue): number => places.get(fieldOwner(places, field) ?? '') ?? places.size;
  return [...issues, ...checks]
    .map((issue) => ({ issue, place: placeOf(issue) }))
    .sort((one, other) => one.place - other.place)
    .map(({ issue }) => ({ ...issue, message: fillText(issue.message, openState.read, formats) }));
}

/**
 * Is an answer that was found by typing none of the entries of its source? The borrower may have left any text in the box. A source that
 * has not answered decides nothing.
 */
function hasLeftList(field: CompiledField | undefined, answer: Json | undefined, read: Read): boolean {
  const from = field?.ui['ui:widget'] === 'search' ? field.ui['ui:options']?.choicesFrom : undefined;
  const entries = from && read(from.from);
  if (!from || !isList(entries) || answer === undefined || answer === null) return false;
  const offered = entries.map((entry) => readPointer(entry, from.value));
  return !offered.some((value) => sameJson(value, answer));
}

function withProperties(flow: CompiledFlow, path: FieldPath): readonly FieldPath[] {
  const field = flow.fields[path];
  return field === undefined
    ? [path]
    : [path, ...propertyNames(field.schema, field.ui).map((name) => `${path}/${name}`)];
}

/**
 * Returns the issues of the flow's checks on one page. A check runs only if its field is open, answered and otherwise valid
 * (not in `failing`). Only the first failing check of a place is reported.
 */
function checkIssues(
  flow: CompiledFlow,
  page: { readonly asked: ReadonlySet<FieldPath>; readonly open: ReadonlySet<FieldPath> },
  answers: JsonObject,
  openState: OpenState,
  failing: readonly FieldPath[],
): readonly Issue[] {
  const taken = [...failing];
  return flow.checks.flatMap((check): readonly Issue[] => {
    const at = belowAnswers(check.at);
    const owner = fieldOwner(page.asked, at);
    const field = owner !== undefined && page.open.has(owner) ? flow.fields[owner] : undefined;
    if (field === undefined || !isAnswered(readPointer(answers, `/${field.path}`), field)) return [];
    if (taken.some((failed) => pointersMeet(failed, at))) return [];
    if (!openState.holds(check.when) || openState.holds(check.unless)) return [];
    taken.push(at);
    return [{ field: at, keyword: 'check', message: check.message }];
  });
}

/** Returns the first broken rule about the entries of a page's list as a whole. */
function listIssues({ checks }: CompiledFlow, { list }: CompiledPage, openState: OpenState): readonly Issue[] {
  const broken = checks.find(
    ({ at, when, unless }) =>
      list?.entries !== undefined &&
      at === `/answers${list.entries.count}` &&
      openState.holds(when) &&
      !openState.holds(unless),
  );
  return broken ? [{ keyword: 'check', message: broken.message }] : [];
}

function belowAnswers(pointer: Pointer): FieldPath {
  return pointer.replace(/^\/answers\//, '');
}
