import type { Json, JsonObject } from '#model';

/** A requirement as its application embeds it. */
export interface EmbeddedRequirement {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  /** All its fields. */
  readonly fields: JsonObject;
}

const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The requirements of an application, in the lender's order. References are left out. */
export function requirementsIn(application: object | Json | undefined): readonly EmbeddedRequirement[] {
  const { requirements } = objectIn(application);
  if (!Array.isArray(requirements)) return [];
  return requirements.flatMap((entry: unknown) => {
    const fields = objectIn(entry);
    const { id, '@type': type, state } = fields;
    if (!isName(id) || !isName(type) || type === 'resource-reference') return [];
    // A lender need not name a state: what it asks for is then open (D-06).
    return [{ id, type, state: isName(state) ? state : 'Open', fields }];
  });
}
