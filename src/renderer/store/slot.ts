import type { FieldSchema, FieldUi, Json } from '#model';

/** All that one field shows; the same object until a part of it changes. */
export interface Slot {
  readonly schema: FieldSchema;
  readonly ui: FieldUi;
  readonly required: boolean;
  readonly value: Json | undefined;
  readonly error: string | undefined;
  /** Fields that hold others: does one of them have an issue? */
  readonly failing: boolean;
  /** Addresses: the borrower wants to search, whatever the answer holds by now. */
  readonly searching: boolean;
}

/** The parts of an object field that are asked, in order: those its UI names, or all where it names none. */
export function shownParts({ schema, ui }: Pick<Slot, 'schema' | 'ui'>): readonly string[] {
  const properties = schema.properties ?? {};
  const named = Object.keys(ui).filter((key) => !key.startsWith('ui:') && key in properties);
  return named.length > 0 ? named : Object.keys(properties);
}

/** A part of an object answer. */
export function part(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, Json | undefined>>)[name];
}

/** Do both show the same? */
export const sameSlot = (a: Slot, b: Slot): boolean =>
  a.value === b.value &&
  a.error === b.error &&
  a.failing === b.failing &&
  a.searching === b.searching &&
  a.schema === b.schema &&
  a.ui === b.ui &&
  a.required === b.required;
