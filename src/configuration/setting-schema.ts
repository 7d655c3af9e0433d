import { Ajv, type ErrorObject } from 'ajv';
import schema from './settings.schema.json';
import { brandAndHost, settingFormats } from './setting-formats.ts';

/** Every setting by its name in the environment and in the settings file, in the order of docs/operators/settings.md. */
export const settingSchemas = schema.properties;

export type SettingName = keyof typeof settingSchemas;

/** The type of a setting is that of its default. A switch has no default: `undefined` if it is not set. */
type ValueOf<S> = S extends { readonly default: infer V }
  ? V extends readonly unknown[]
    ? readonly string[]
    : V
  : boolean | undefined;

/** The value of every setting. */
export type Settings = { readonly [Name in SettingName]: ValueOf<(typeof settingSchemas)[Name]> };

/** All names, in the order of the schema. */
export const settingNames = Object.keys(settingSchemas) as SettingName[];

/** The schema of a setting or of an entry of its list, with our own keys. docs/engineers/recipes.md describes them. */
export interface Definition {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Definition;
  readonly writeOnly?: boolean;
  readonly default?: string | number | readonly string[];
  /** Patterns of wrong values, each with what to write instead. The first that matches counts. `$0` is the value, `$1` a group. */
  readonly hints?: Readonly<Record<string, string>>;
  readonly problem?: string;
  readonly transform?: string;
}

const definitions: Readonly<Record<string, Definition>> = schema.$defs;

/** The schema of a setting, with that to which it refers. */
export function definitionOf(name: SettingName): Definition {
  const own: Definition = settingSchemas[name];
  return { ...definitions[own.$ref?.replace('#/$defs/', '') ?? ''], ...own };
}

const ajv = new Ajv({ allErrors: true, verbose: true, strictTypes: false, formats: settingFormats });
ajv.addVocabulary(['commands', 'defaultText', 'hints', 'problem', 'transform']);
ajv.addKeyword({
  keyword: 'uniqueHosts',
  type: 'array',
  validate: (_: true, pairs: readonly string[]) =>
    new Set(pairs.map((pair) => brandAndHost(pair)[1])).size === pairs.length,
});
const isRight = ajv.compile(schema);

/** The errors of the values that are set, at most one for each setting. */
export function settingErrors(values: Readonly<Record<string, unknown>>): ReadonlyMap<string, ErrorObject> {
  const errors = isRight(values) ? [] : (isRight.errors ?? []);
  const nameOf = ({ instancePath, params }: ErrorObject) =>
    instancePath.split('/')[1] ?? (params as { readonly missingProperty?: string }).missingProperty ?? '';
  // The first error of a setting counts: if its value is wrong, conditions about it do not matter.
  return new Map(
    errors
      .toReversed()
      .filter((error) => error.keyword !== 'if')
      .map((error) => [nameOf(error), error]),
  );
}
