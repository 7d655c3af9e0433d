/**
 * Replaces `@rjsf/utils` in the browser build. It has only the functions that RJSF's SchemaField calls, for
 * schemas without references and branches. `tests/renderer/stubs.test.ts` compares each with the original on such schemas.
 */
import type { FieldSchema } from '#model';
import type { ComponentType } from 'react';

type Ui = Readonly<Record<string, unknown>>;
type Components = Readonly<Record<string, ComponentType<unknown> | undefined>>;

export const ADDITIONAL_PROPERTY_FLAG = Symbol('__additional_property');
export const RJSF_REF_CYCLE_KEY = Symbol('__rjsf_ref_cycle');
export const ANY_OF_KEY = 'anyOf';
export const ONE_OF_KEY = 'oneOf';
export const ID_KEY = '$id';
export const UI_OPTIONS_KEY = 'ui:options';

/** RJSF's own texts. The registry returns them unchanged. */
export const TranslatableString = { DeprecatedLabel: '%1 (deprecated)' };

export const isObject = (thing: unknown): boolean =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);

export const getSchemaType = ({ type }: FieldSchema): FieldSchema['type'] => type;

/** A schema without references does not change its UI. */
export const resolveUiSchema = (_schema: FieldSchema, ui: Ui | undefined): Ui => ui ?? {};

/** Returns the values of the `ui:` keys without their prefix, including those inside `ui:options`. */
export function getUiOptions(ui: Ui | undefined, common: Ui | undefined): Ui {
  const options: Record<string, unknown> = { ...common };
  for (const key in ui)
    if (key === UI_OPTIONS_KEY) Object.assign(options, ui[key]);
    else if (key.startsWith('ui:')) options[key.slice(3)] = ui[key];
  return options;
}

export const getTemplate = (
  name: string,
  registry: { readonly templates: Components },
): ComponentType<unknown> | undefined => registry.templates[name];

export const descriptionId = (id: string): string => `${id}__description`;

/** Props need no deep comparison: a field renders only if something in it has changed. */
export const deepEquals = Object.is;
export const shallowEquals = Object.is;

export const isFormDataAvailable = (data: unknown): boolean => data !== undefined;
export const shouldRenderOptionalField = (): boolean => false;

/** Only branches of a schema have a path of their own, and page schemas have none. */
export function toFieldPathId(): never {
  throw new Error('A page schema must not have branches.');
}
