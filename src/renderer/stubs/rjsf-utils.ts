/**
 * Stands for `@rjsf/utils` in the browser: the few functions that RJSF's SchemaField and StringField call, for
 * schemas without references and branches. A test holds each of them to the original on such schemas.
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

/** The texts RJSF would speak; the registry hands them on as they are. */
export const TranslatableString = { DeprecatedLabel: '%1 (deprecated)' };

export const isObject = (thing: unknown): boolean =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);

export const getSchemaType = ({ type }: FieldSchema): FieldSchema['type'] => type;

/** A schema without references takes its UI as it is. */
export const resolveUiSchema = (_schema: FieldSchema, ui: Ui | undefined): Ui => ui ?? {};

/** The `ui:` keys without their prefix, those of `ui:options` among them. */
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

export function resolveDefaultWidget(
  { format, enum: values }: FieldSchema,
  _ui: Ui,
  _utils: unknown,
  widgets: Components,
) {
  if (format !== undefined && widgets[format]) return { defaultWidget: format };
  return { defaultWidget: values ? 'select' : 'text' };
}

/** Throws for a widget that the registry does not have. */
export function getWidget(_schema: FieldSchema, name: string, widgets: Components): ComponentType<unknown> {
  const widget = widgets[name];
  if (!widget) throw new Error(`No widget '${name}'`);
  return widget;
}

export const descriptionId = (id: string): string => `${id}__description`;

/** Props are not compared: a field is only drawn when something of it has changed. */
export const deepEquals = Object.is;
export const shallowEquals = Object.is;

export const isFormDataAvailable = (data: unknown): boolean => data !== undefined;
export const shouldRenderOptionalField = (): boolean => false;

/** Only branches need a path of their own. */
export function toFieldPathId(): never {
  throw new Error('A page schema holds branches.');
}
