/**
 * What the client checks of one value in an answer. A text is a kind of value (`string`, `number`, `boolean`, `date`), one or more
 * literal texts (`=Draft|Agreed`), or the names of objects, one of which the value must be (`Loan|ResourceReference`). A list has the shape
 * of its entries. An object has the shape of each part.
 *
 * What the app can do without is left out if it is wrong: a part whose name ends with `?`, and entries of a list. A part whose name ends
 * with `!` may be absent, but must be right, because its absence means something else. So must the entries of a `whole` list.
 */
export type Shape = string | ListShape | ObjectShape;

/** The shape of a list, by that of its entries. */
export type ListShape = readonly [Shape] | readonly [Shape, 'whole'];

/** The shape of an object, by the names of its parts. */
export interface ObjectShape {
  readonly [name: string]: Shape;
}

/** The answers of operations. */
export interface AnswerShapes {
  /** The shape of the `data` of each operation, by operation id. `Nothing`: the app uses nothing of it. */
  readonly operations: Readonly<Record<string, Shape>>;
  /** The objects that these shapes name. */
  readonly named: Readonly<Record<string, ObjectShape>>;
}

/** Is a value an object, but not a list? */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (shape: Exclude<Shape, string>): shape is ListShape => Array.isArray(shape);
