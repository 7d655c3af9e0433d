import type { Json, JsonObject } from '#model';

/** A requirement as its application tells of it. */
export interface ToldRequirement {
  readonly id: string;
  readonly type: string;
  readonly state: string;
  /** All that is told. */
  readonly told: JsonObject;
}

const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The requirements of an application, in the order in which the lender gives them. A mere reference says nothing of its own: left out. */
export function requirementsIn(application: object | Json | undefined): readonly ToldRequirement[] {
  const { requirements } = objectIn(application);
  if (!Array.isArray(requirements)) return [];
  return requirements.flatMap((entry: unknown) => {
    const told = objectIn(entry);
    const { id, '@type': type, state } = told;
    return isName(id) && isName(type) && isName(state) ? [{ id, type, state, told }] : [];
  });
}
