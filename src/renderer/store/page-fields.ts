import { child, fieldOwner, holdsPointer } from '#engine';
import type { FieldPath, FieldUi, PageView } from '#model';
import type { FieldState } from './field-state.ts';

/** The fields of one page, kept up to date with its view. */
export interface PageFields {
  readonly view: () => PageView;
  /** Takes over a newer view. Returns false if it is the same view. */
  readonly update: (view: PageView) => boolean;
  /** The open fields of the page. The list stays the same until a field opens, closes or moves. */
  readonly paths: () => readonly FieldPath[];
  /** Does a condition read the field or an object that holds it? Then every key press is committed. */
  readonly isImmediate: (path: FieldPath) => boolean;
  /** Returns the open field of the page that a path is or belongs to, the innermost if there are several. */
  readonly ownerOf: (path: FieldPath) => FieldPath | undefined;
  /**
   * Is `inner` the field `outer` or a part of it? False for a part that the page asks for as a separate field, such as
   * `addresses/0/period`.
   */
  readonly isWithin: (inner: FieldPath, outer: FieldPath) => boolean;
  /** Reads what the view says about a field or a part of one (`addresses/0/line1`); `undefined` while it is closed. */
  readonly read: (path: FieldPath) => Pick<FieldState, 'schema' | 'ui' | 'required' | 'value'> | undefined;
}

export function createPageFields(first: PageView): PageFields {
  let view = first;
  let paths = view.fields;
  let known = new Set(paths);
  let required = new Set(view.schema.required);
  let immediate = new Set(view.immediate);
  const routes = new Map<FieldPath, readonly string[]>();

  /** The page's field that `path` is or belongs to, then the property names that lead from there to `path`; [] if none. */
  function routeTo(path: FieldPath): readonly string[] {
    // Nearly every path is a field itself. To keep the route of each would take more memory than it saves time.
    if (known.has(path)) return [path];
    let route = routes.get(path);
    if (!route) {
      const field = fieldOwner(known, path);
      route = field === undefined ? [] : [field, ...path.slice(field.length).split('/').slice(1)];
      routes.set(path, route);
    }
    return route;
  }
  return {
    view: () => view,
    update(next) {
      if (next === view) return false;
      if (next.schema.required !== view.schema.required) required = new Set(next.schema.required);
      if (next.immediate !== view.immediate) immediate = new Set(next.immediate);
      view = next;
      if (view.fields === paths) return true;
      paths = view.fields;
      known = new Set(paths);
      routes.clear();
      return true;
    },
    paths: () => paths,
    isImmediate: (path) => fieldOwner(immediate, path) !== undefined,
    ownerOf: (path) => routeTo(path)[0],
    isWithin: (inner, outer) => holdsPointer(outer, inner) && routeTo(inner)[0] === routeTo(outer)[0],
    read(path) {
      const [field, ...names] = routeTo(path);
      if (field === undefined) return undefined;
      let schema = view.schema.properties[field];
      let ui = view.ui[field];
      let value = view.answers[field];
      let isRequired = required.has(field);
      for (const name of names) {
        isRequired = schema?.required?.includes(name) ?? false;
        schema = schema?.properties?.[name];
        ui = ui?.[name] as FieldUi | undefined;
        value = child(value, name);
      }
      return schema && { schema, ui: ui ?? noUi, required: isRequired, value };
    },
  };
}

const noUi: FieldUi = {};
