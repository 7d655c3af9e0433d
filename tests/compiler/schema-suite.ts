import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#model';
import { installedSchemaSuite } from '../suite/find-programs.mjs';

/** A value, and whether a schema must accept it. */
interface SuiteTest {
  readonly description: string;
  readonly data: Json;
  readonly valid: boolean;
}

/** A schema of the official JSON Schema Test Suite, with its values. */
export interface SuiteCase {
  readonly file: string;
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly SuiteTest[];
}

/** Every case for draft 7, the optional ones too; undefined if the suite is not installed. */
export function draft7Cases(): readonly SuiteCase[] | undefined {
  const suite = installedSchemaSuite();
  if (suite === undefined) return undefined;
  const folder = join(suite, 'tests/draft7');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  return files.sort().flatMap((file) => {
    const cases = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly SuiteCase[];
    return cases.map((each) => ({ ...each, file }));
  });
}

/**
 * A case once as it is and, if its schema has no type, once for each type of its values. A question must have a type. For values of
 * that type, the schema says the same with it.
 */
export function typedCases(each: SuiteCase): readonly SuiteCase[] {
  const { schema, tests } = each;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [each];
  if ('type' in schema || '$ref' in schema) return [each];
  const types = [...new Set(tests.map(({ data }) => typeOf(data)))];
  const typed = types.map((type) => ({
    ...each,
    schema: { type, ...schema },
    tests: tests.filter(({ data }) => typeOf(data) === type),
  }));
  return [each, ...typed];
}

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
