import type { FieldPath, FieldSchema, FieldUi, Json } from '#model';

/** Everything that one field of a page shows. The object stays the same until something in it changes. */
export interface FieldState {
  readonly schema: FieldSchema;
  readonly ui: FieldUi;
  readonly required: boolean;
  readonly value: Json | undefined;
  readonly error: string | undefined;
  /** Object fields: does a part of the field have an issue? */
  readonly failing: boolean;
  /** Addresses: the borrower chose to search again, even if the answer already holds an address. */
  readonly searching: boolean;
}

/** The parts of an object field that the page asks for, in order: the parts that its UI names, or all if it names none. */
export function shownParts({ schema, ui }: Pick<FieldState, 'schema' | 'ui'>): readonly string[] {
  const properties = schema.properties ?? {};
  const named = Object.keys(ui).filter((key) => !key.startsWith('ui:') && key in properties);
  return named.length > 0 ? named : Object.keys(properties);
}

/** Returns one part of an object answer. */
export function part(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, Json | undefined>>)[name];
}

type Listener = () => void;

/** Adds a listener and returns a function that removes it. */
export function addListener(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The field states that the page shows, with one set of listeners for each field. */
export interface FieldStates {
  /** Returns the field's state: the same object as before if nothing in it changed. `undefined` while the field is closed. */
  readonly get: (path: FieldPath) => FieldState | undefined;
  /** Calls `listener` when the field's state changes. Returns a function that stops this. */
  readonly subscribe: (path: FieldPath, listener: Listener) => () => void;
  /** Calls the listeners of every field whose state has changed. */
  readonly announce: () => void;
}

/** Keeps the state of each field that is on the page. `build` makes the current state of a field. */
export function createFieldStates(build: (path: FieldPath) => FieldState | undefined): FieldStates {
  const states = new Map<FieldPath, FieldState | undefined>();
  const listeners = new Map<FieldPath, Set<Listener>>();

  function get(path: FieldPath): FieldState | undefined {
    const before = states.get(path);
    const now = build(path);
    if (before && now && isSame(before, now)) return before;
    states.set(path, now);
    return now;
  }
  return {
    get,
    subscribe(path, listener) {
      const own = listeners.get(path) ?? new Set();
      listeners.set(path, own);
      const remove = addListener(own, listener);
      return () => {
        remove();
        if (own.size > 0 || listeners.get(path) !== own) return;
        listeners.delete(path);
        states.delete(path);
      };
    },
    announce() {
      for (const [path, own] of [...listeners]) {
        const before = states.get(path);
        if (get(path) !== before) for (const listener of [...own]) listener();
      }
    },
  };
}

const isSame = (a: FieldState, b: FieldState): boolean =>
  a.value === b.value &&
  a.error === b.error &&
  a.failing === b.failing &&
  a.searching === b.searching &&
  a.schema === b.schema &&
  a.ui === b.ui &&
  a.required === b.required;
