import type { FlowSession } from '#engine';
import type { CompiledFlow, FieldPath, Issue, Json, PageView } from '#model';
import { createFieldStates, type FieldListener, type FieldState } from './field-state.ts';
import {
  type IssueWords,
  nameFormat,
  nameMissingParts,
  type RaisedIssue,
  type ShownIssue,
  shownIssues,
} from './issues.ts';
import { createPageFields } from './page-fields.ts';

/** One page of a flow session, field by field. A change renders only the components that show it. */
export interface PageStore {
  /** Can the page look up addresses? */
  readonly canFind: boolean;
  /** The messages of the flow, by field path and keyword. */
  readonly messages: CompiledFlow['messages'];
  /** Starts to follow the session. Returns a function that stops. */
  readonly connect: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => PageView;
  /** The open fields. The list stays the same until a field opens, closes or moves. */
  readonly fields: () => readonly FieldPath[];
  /** Calls the listener when what the field shows changes, until `unsubscribeField`. */
  readonly subscribeField: (path: FieldPath, listener: FieldListener) => void;
  readonly unsubscribeField: (path: FieldPath, listener: FieldListener) => void;
  /** A field of the page, or a part of one (`addresses/0/line1`); `undefined` while it is closed. */
  readonly field: (path: FieldPath) => FieldState | undefined;
  /** Does a condition read the field? Then every key press is committed. */
  readonly isImmediate: (path: FieldPath) => boolean;
  readonly commit: (path: FieldPath, value: Json | undefined) => void;
  /** Starts or ends the search for an address; see `FieldState.searching`. */
  readonly setSearching: (path: FieldPath, on: boolean) => void;
  readonly showIssues: (issues: readonly Issue[]) => void;
  /** Removes the issues of a field whose whole answer was replaced. */
  readonly clearIssues: (path: FieldPath) => void;
  readonly issues: () => readonly ShownIssue[];
}

/** Makes the store of one page. It follows the session only after `connect`. */
export function createPageStore(session: FlowSession, page: string, canFind: boolean, words: IssueWords): PageStore {
  const fields = createPageFields(session.view(page));
  const issues = createPageIssues(fields.isWithin, session.flow.messages, words);
  const searching = new Set<FieldPath>();
  const listeners = new Set<() => void>();

  function build(path: FieldPath): FieldState | undefined {
    const field = fields.read(path);
    if (!field) return undefined;
    const failing = field.schema.type === 'object' && issues.areInside(path);
    return { ...field, error: issues.errorOf(path), failing, searching: searching.has(path) };
  }
  const states = createFieldStates(build);

  function announce(): void {
    issues.update({ flow: session.flow, page, ownerOf: fields.ownerOf, field: build, canFind });
    states.announce();
    for (const listener of [...listeners]) listener();
  }
  const refresh = () => {
    if (fields.update(session.view(page))) announce();
  };

  return {
    canFind,
    messages: session.flow.messages,
    connect() {
      const stop = session.subscribe(refresh);
      refresh();
      return stop;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: fields.view,
    fields: fields.paths,
    subscribeField: states.subscribe,
    unsubscribeField: states.unsubscribe,
    field: states.get,
    isImmediate: fields.isImmediate,
    commit: (path, value) => session.answer(`/${path}`, value),
    setSearching(path, on) {
      if (on) searching.add(path);
      else searching.delete(path);
      announce();
    },
    showIssues(found) {
      if (issues.raise(found, build)) announce();
    },
    clearIssues(path) {
      issues.clear(path);
      announce();
    },
    issues: issues.shown,
  };
}

/** Holds the issues of a page: as raised at the last Continue, and as the page shows them now. */
function createPageIssues(
  isWithin: (inner: FieldPath, outer: FieldPath) => boolean,
  messages: CompiledFlow['messages'],
  words: IssueWords,
) {
  let handedIn: readonly Issue[] = [];
  let raised: readonly RaisedIssue[] = [];
  let shown: readonly ShownIssue[] = [];
  let errors = new Map<FieldPath, string>();
  const isOf = ({ field }: Issue, path: FieldPath) => field !== undefined && isWithin(field, path);
  return {
    shown: () => shown,
    errorOf: (path: FieldPath) => errors.get(path),
    /** Does a part of the object field `path` have an issue? */
    areInside: (path: FieldPath) => raised.some((issue) => issue.field !== path && isOf(issue, path)),
    /** Takes the issues of a Continue. Returns false if nothing changes. */
    raise(issues: readonly Issue[], fieldAt: (path: FieldPath) => FieldState | undefined): boolean {
      if (issues === handedIn || issues.length + raised.length === 0) return false;
      handedIn = issues;
      raised = issues.map((issue) => {
        const field = issue.field === undefined ? undefined : fieldAt(issue.field);
        const named = nameMissingParts(issue, field, words.date);
        const isWorded = messages[issue.field ?? '']?.[issue.keyword] !== undefined;
        return isWorded ? named : nameFormat(named, field, words.formats);
      });
      return true;
    },
    clear(path: FieldPath): void {
      raised = raised.filter((issue) => !isOf(issue, path));
    },
    /** Decides again which issues the page shows. */
    update(page: Parameters<typeof shownIssues>[0]): void {
      if (raised.length + shown.length === 0) return;
      shown = shownIssues(page, raised);
      errors = firstMessages(shown);
    },
  };
}

/** One message for each field: the first, because issues are sorted by importance. */
function firstMessages(issues: readonly ShownIssue[]): Map<FieldPath, string> {
  const messages = new Map<FieldPath, string>();
  for (const { field, message } of issues)
    if (field !== undefined && !messages.has(field)) messages.set(field, message);
  return messages;
}
