import type { FlowSession } from '#engine';
import type { FieldPath, Issue, Json, PageView } from '#model';
import { addListener, createFieldStates, type FieldState } from './field-state.ts';
import { nameMissingParts, type RaisedIssue, type ShownIssue, shownIssues } from './issues.ts';
import { createPageFields } from './page-fields.ts';

/** One page of a flow session, field by field. A change renders only the components that show it. */
export interface PageStore {
  /** Can the page look up addresses? */
  readonly canFind: boolean;
  /** Starts to follow the session. Returns a function that stops. */
  readonly connect: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => PageView;
  /** The open fields. The list stays the same until a field opens, closes or moves. */
  readonly fields: () => readonly FieldPath[];
  readonly subscribeField: (path: FieldPath, listener: () => void) => () => void;
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
export function createPageStore(session: FlowSession, page: string, canFind: boolean): PageStore {
  const fields = createPageFields(session.view(page));
  const searching = new Set<FieldPath>();
  const listeners = new Set<() => void>();
  let handedIn: readonly Issue[] = [];
  let raised: readonly RaisedIssue[] = [];
  let shown: readonly ShownIssue[] = [];
  let errors = new Map<FieldPath, string>();

  const isIssueOf = ({ field }: Issue, path: FieldPath) => field !== undefined && fields.isWithin(field, path);

  function build(path: FieldPath): FieldState | undefined {
    const field = fields.read(path);
    if (!field) return undefined;
    const failing =
      field.schema.type === 'object' && raised.some((issue) => issue.field !== path && isIssueOf(issue, path));
    return { ...field, error: errors.get(path), failing, searching: searching.has(path) };
  }
  const states = createFieldStates(build);

  function announce(): void {
    if (raised.length + shown.length > 0) {
      shown = shownIssues({ flow: session.flow, page, fields: fields.paths(), field: build, canFind }, raised);
      errors = firstMessages(shown);
    }
    states.announce();
    for (const listener of [...listeners]) listener();
  }
  const refresh = () => {
    if (fields.update(session.view(page))) announce();
  };

  return {
    canFind,
    connect() {
      const stop = session.subscribe(refresh);
      refresh();
      return stop;
    },
    subscribe: (listener) => addListener(listeners, listener),
    view: fields.view,
    fields: fields.paths,
    subscribeField: states.subscribe,
    field: states.get,
    isImmediate: fields.isImmediate,
    commit: (path, value) => session.answer(`/${path}`, value),
    setSearching(path, on) {
      if (on) searching.add(path);
      else searching.delete(path);
      announce();
    },
    showIssues(issues) {
      if (issues === handedIn || issues.length + raised.length === 0) return;
      handedIn = issues;
      raised = issues.map((issue) =>
        nameMissingParts(issue, issue.field === undefined ? undefined : build(issue.field)),
      );
      announce();
    },
    clearIssues(path) {
      raised = raised.filter((issue) => !isIssueOf(issue, path));
      announce();
    },
    issues: () => shown,
  };
}

/** One message for each field: the first, because issues are sorted by importance. */
function firstMessages(issues: readonly ShownIssue[]): Map<FieldPath, string> {
  const messages = new Map<FieldPath, string>();
  for (const { field, message } of issues)
    if (field !== undefined && !messages.has(field)) messages.set(field, message);
  return messages;
}
