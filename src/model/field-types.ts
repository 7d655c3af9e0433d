/**
 * The types of a field that are more than a JSON type. A data schema names one with `x-type`. The app works with these parts of its
 * answer, so a schema of the type must have them.
 */
export const fieldTypes = {
  address: ['postCode', 'populateManually'],
  file: ['id', 'name', 'type', 'size'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The name of such a type. The widget of the same name asks for it. */
export type FieldType = keyof typeof fieldTypes;
