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

/** Shows a field. Its `fieldChanged` is called when the field's state changes. */
export interface FieldListener {
  readonly fieldChanged: () => void;
}

/** The field states that the page shows, with the listeners of each field. */
export interface FieldStates {
  /** Returns the field's state: the same object as before if nothing in it changed. `undefined` while the field is closed. */
  readonly get: (path: FieldPath) => FieldState | undefined;
  /** Calls the listener when the field's state changes, until `unsubscribe`. */
  readonly subscribe: (path: FieldPath, listener: FieldListener) => void;
  readonly unsubscribe: (path: FieldPath, listener: FieldListener) => void;
  /** Calls the listeners of every field whose state has changed. */
  readonly announce: () => void;
}

/** Keeps the state of each field that is on the page. `build` makes the current state of a field. */
export function createFieldStates(build: (path: FieldPath) => FieldState | undefined): FieldStates {
  const states = new Map<FieldPath, FieldState | undefined>();
  // Lists, because nearly every field has one listener and a set is five times as large.
  const listeners = new Map<FieldPath, readonly FieldListener[]>();

  function get(path: FieldPath): FieldState | undefined {
    const before = states.get(path);
    const now = build(path);
    if (before && now && isSame(before, now)) return before;
    states.set(path, now);
    return now;
  }
  return {
    get,
    subscribe: (path, listener) => void listeners.set(path, [...(listeners.get(path) ?? []), listener]),
    unsubscribe(path, listener) {
      const others = listeners.get(path)?.filter((each) => each !== listener) ?? [];
      if (others.length > 0) return void listeners.set(path, others);
      listeners.delete(path);
      states.delete(path);
    },
    announce() {
      for (const [path, own] of [...listeners]) {
        const before = states.get(path);
        if (get(path) !== before) for (const listener of own) listener.fieldChanged();
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
