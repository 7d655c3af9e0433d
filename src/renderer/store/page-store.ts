import type { FlowSession } from '#engine';
import type { FieldPath, FieldUi, Issue, Json, PageView } from '#model';
import { covers } from '../field-name.ts';
import { nameMissingParts, type RaisedIssue } from './missing-date-parts.ts';
import { type ShownIssue, shownIssues } from './shown-issues.ts';
import { part, sameSlot, type Slot } from './slot.ts';

/** One page of a session, field by field, so that a change renders again only what shows it. */
export interface PageStore {
  /** Can addresses be looked up? */
  readonly canFind: boolean;
  /** Follows the session; returns how to stop. */
  readonly connect: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => PageView;
  /** The page's fields; the same list until one opens, closes or moves. */
  readonly fields: () => readonly FieldPath[];
  readonly subscribeSlot: (path: FieldPath, listener: () => void) => () => void;
  /** A field of the page, or a part of one (`addresses/0/line1`); undefined while it is closed. */
  readonly slot: (path: FieldPath) => Slot | undefined;
  /** Does a condition read it, so that every key counts? */
  readonly immediate: (path: FieldPath) => boolean;
  readonly commit: (path: FieldPath, value: Json | undefined) => void;
  /** Begins or ends the search for an address; see `Slot.searching`. */
  readonly search: (path: FieldPath, on: boolean) => void;
  readonly showIssues: (issues: readonly Issue[]) => void;
  /** Drops the issues of a field that was answered anew as a whole, at one stroke. */
  readonly forgive: (path: FieldPath) => void;
  readonly issues: () => readonly ShownIssue[];
}

export function createPageStore(session: FlowSession, page: string, canFind: boolean): PageStore {
  let view = session.view(page);
  let fields = view.fields;
  let known = new Set(fields);
  let required = new Set(view.schema.required);
  let immediate = new Set(view.immediate);
  let handed: readonly Issue[] = [];
  let raised: readonly RaisedIssue[] = [];
  let shown: readonly ShownIssue[] = [];
  let errors = new Map<FieldPath, string>();
  const searched = new Set<FieldPath>();
  const slots = new Map<FieldPath, Slot | undefined>();
  const ways = new Map<FieldPath, readonly string[]>();
  const listeners = new Set<() => void>();
  const slotListeners = new Map<FieldPath, Set<() => void>>();

  /** The field of the page that `path` is, or is a part of, and the steps from there; [] for none. */
  function wayTo(path: FieldPath): readonly string[] {
    let way = ways.get(path);
    if (!way) {
      const field = known.has(path) ? path : parents(path).find((each) => known.has(each));
      way = field === undefined ? [] : [field, ...path.slice(field.length).split('/').slice(1)];
      ways.set(path, way);
    }
    return way;
  }

  /** Is it an issue of that field or a part of it, and not of one that is asked on its own, such as `addresses/0/period`? */
  const isWithin = ({ field }: Issue, path: FieldPath): boolean =>
    field !== undefined && covers(path, field) && wayTo(field)[0] === wayTo(path)[0];

  function build(path: FieldPath): Slot | undefined {
    const [field, ...steps] = wayTo(path);
    if (field === undefined) return undefined;
    let schema = view.schema.properties[field];
    let ui = view.ui[field];
    let value = view.answers[field];
    let asked = required.has(field);
    for (const step of steps) {
      asked = schema?.required?.includes(step) ?? false;
      schema = schema?.properties?.[step];
      ui = ui?.[step] as FieldUi | undefined;
      value = part(value, step);
    }
    if (!schema) return undefined;
    const failing = schema.type === 'object' && raised.some((issue) => issue.field !== path && isWithin(issue, path));
    const searching = searched.has(path);
    return { schema, ui: ui ?? noUi, required: asked, value, error: errors.get(path), failing, searching };
  }

  function slot(path: FieldPath): Slot | undefined {
    const before = slots.get(path);
    const now = build(path);
    if (before && now && sameSlot(before, now)) return before;
    slots.set(path, now);
    return now;
  }

  function announce(): void {
    if (raised.length + shown.length > 0) {
      shown = shownIssues({ flow: session.flow, page, fields, slot: build, canFind }, raised);
      errors = firstMessages(shown);
    }
    for (const [path, heard] of [...slotListeners]) {
      const before = slots.get(path);
      if (slot(path) !== before) for (const listener of [...heard]) listener();
    }
    for (const listener of [...listeners]) listener();
  }

  function refresh(): void {
    const now = session.view(page);
    if (now === view) return;
    if (now.schema.required !== view.schema.required) required = new Set(now.schema.required);
    if (now.immediate !== view.immediate) immediate = new Set(now.immediate);
    view = now;
    if (!sameList(fields, now.fields)) {
      fields = now.fields;
      known = new Set(fields);
      ways.clear();
    }
    announce();
  }

  return {
    canFind,
    connect() {
      const stop = session.subscribe(refresh);
      refresh();
      return stop;
    },
    subscribe: (listener) => add(listeners, listener),
    view: () => view,
    fields: () => fields,
    subscribeSlot(path, listener) {
      const heard = slotListeners.get(path) ?? new Set();
      slotListeners.set(path, heard);
      const remove = add(heard, listener);
      return () => {
        remove();
        if (heard.size > 0 || slotListeners.get(path) !== heard) return;
        slotListeners.delete(path);
        slots.delete(path);
      };
    },
    slot,
    immediate: (path) => immediate.has(path) || parents(path).some((each) => immediate.has(each)),
    commit: (path, value) => session.answer(`/${path}`, value),
    search(path, on) {
      if (on) searched.add(path);
      else searched.delete(path);
      announce();
    },
    showIssues(issues) {
      if (issues === handed || issues.length + raised.length === 0) return;
      handed = issues;
      raised = issues.map((issue) =>
        nameMissingParts(issue, issue.field === undefined ? undefined : build(issue.field)),
      );
      announce();
    },
    forgive(path) {
      raised = raised.filter((issue) => !isWithin(issue, path));
      announce();
    },
    issues: () => shown,
  };
}

const noUi: FieldUi = {};

function add<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}

/** The fields that `path` may be a part of, the innermost first. */
function parents(path: FieldPath): readonly FieldPath[] {
  const steps = path.split('/');
  return steps.slice(1).map((_, at) => steps.slice(0, steps.length - 1 - at).join('/'));
}

const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

/** One message a field: the first, since they come by rank. */
function firstMessages(issues: readonly ShownIssue[]): Map<FieldPath, string> {
  const messages = new Map<FieldPath, string>();
  for (const { field, message } of issues)
    if (field !== undefined && !messages.has(field)) messages.set(field, message);
  return messages;
}
