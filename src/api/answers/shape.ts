/**
 * What the client checks of one value in an answer. A text is a kind of value (`string`, `number`, `boolean`, `date`), one or more
 * literal texts (`=Draft|Agreed`), or the names of objects, one of which the value must be (`Loan|ResourceReference`). A list has the shape
 * of its entries. An object has the shape of each part; the name of an optional part ends with `?`.
 */
export type Shape = string | readonly [Shape] | { readonly [name: string]: Shape };

/** The answers of operations. */
export interface AnswerShapes {
  /** The shape of the `data` of each operation, by operation id. `Nothing`: the app uses nothing of it. */
  readonly operations: Readonly<Record<string, Shape>>;
  /** The objects that these shapes name. */
  readonly named: Readonly<Record<string, { readonly [name: string]: Shape }>>;
}

type Named = AnswerShapes['named'];
type Parts = Readonly<Record<string, unknown>>;

/** Is a value an object, but not a list? */
export const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfKind(kind: string, value: unknown): boolean {
  if (kind === 'number') return Number.isFinite(value);
  if (kind === 'date') return typeof value === 'string' && !Number.isNaN(Date.parse(value.slice(0, 10)));
  return kind.startsWith('=')
    ? kind
        .slice(1)
        .split('|')
        .includes(value as string)
    : typeof value === kind;
}

/**
 * The named object that a value must be. An object without an `@type` fits any value, and one whose `@type` is any text fits a member of
 * a union that the app does not know.
 */
function memberFor(names: readonly string[], value: unknown, named: Named): string {
  const type = isObject(value) ? `=${String(value['@type'])}` : '';
  const fits = (own: Shape | undefined) => own === undefined || own === 'string' || own === type;
  return names.find((name) => fits(named[name]?.['@type'])) ?? names[0] ?? '';
}

/**
 * The place of the first part of an answer that does not have its shape, such as `data.user.email`; `undefined` if there is none. It
 * contains names of the contract only, so it is safe to report. Without a shape, there must only be a value.
 */
export function faultIn(shape: Shape | undefined, value: unknown, named: Named, at = 'data'): string | undefined {
  if (shape === undefined) return value === undefined || value === null ? at : undefined;
  if (typeof shape === 'string') {
    if (!/^[A-Z]/.test(shape)) return isOfKind(shape, value) ? undefined : at;
    return faultIn(named[memberFor(shape.split('|'), value, named)], value, named, at);
  }
  const isList = Array.isArray(shape);
  if (isList ? !Array.isArray(value) : !isObject(value)) return at;
  for (const [name, part] of partsOf(shape, value)) {
    const own = name.replace('?', '');
    const found = (value as Parts)[own];
    const fault =
      own !== name && found === undefined ? undefined : faultIn(part, found, named, isList ? at : `${at}.${own}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The shape of each part of an object, or of each entry of a list. */
const partsOf = (shape: Exclude<Shape, string>, value: unknown): readonly (readonly [string, Shape])[] =>
  Object.entries(
    Array.isArray(shape) ? (value as readonly unknown[]).map(() => (shape as readonly [Shape])[0]) : shape,
  );
