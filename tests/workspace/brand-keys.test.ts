import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Schema {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

const meta = JSON.parse(readFileSync('schemas/meta/brand.schema.json', 'utf8')) as Schema;

/** These are for authors and their editors: no borrower sees them. */
const forAuthors = ['/$schema', '/extends', '/assumed'];

/** The table of rates has a row for each band. Code reads the row that it needs. */
const tables = ['/tiers'];

const resolved = (schema: Schema): Schema => {
  const name = /^#\/definitions\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : (meta.definitions?.[name] ?? schema);
};

/** The pointers to all values that a brand may state. */
function pointersIn(schema: Schema, place: string): readonly string[] {
  const { properties, items } = resolved(schema);
  if (properties && !tables.includes(place))
    return Object.entries(properties).flatMap(([key, value]) => pointersIn(value, `${place}/${key}`));
  return items ? pointersIn(items, place) : [place];
}

function textsBelow(folder: string, name: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** The code that acts on a value. The model only declares it, and a check does nothing for a borrower. */
const code = [
  'app',
  'brand',
  'server',
  'build',
  'commands',
  'lending',
  'sandbox',
  'compiler/emission',
  'compiler/static-pages',
  'compiler',
].flatMap((room) => textsBelow(`src/${room}`, /^(?!checks\/).*\.tsx?$/));
const files = ['flows', 'schemas'].flatMap((folder) => textsBelow(folder, /^(?!meta\/).*\.json$/));
const styles = textsBelow('src', /\.css$/).join('\n');

/** Does a text have the names of a pointer, each as a word? A pointer of a brand's file may also be a placeholder or a reference. */
function isReadIn(text: string, pointer: string): boolean {
  return pointer
    .slice(1)
    .split('/')
    .slice(-2)
    .every((name) => new RegExp(`\\b${name}\\b`).test(text));
}

describe('every key of brand.json is read', () => {
  const pointers = pointersIn(meta, '').filter((pointer) => !forAuthors.some((name) => pointer.startsWith(name)));

  it.each(pointers.filter((pointer) => !pointer.startsWith('/layout/')))('%s (B-03, B-04)', (pointer) => {
    const mentions = [
      `{/brand${pointer}`,
      `"/brand${pointer}"`,
      `"$brand": "${pointer}"`,
      `"switch": "${pointer.slice('/switches/'.length)}"`,
    ];
    const inFiles = files.some((text) => mentions.some((mention) => text.includes(mention)));
    expect(inFiles || code.some((text) => isReadIn(text, pointer))).toBe(true);
  });

  it.each(pointers.filter((pointer) => pointer.startsWith('/layout/')))(
    'by a style sheet, with every value but the usual one: %s',
    (pointer) => {
      const name = pointer.slice('/layout/'.length);
      const values = resolved(meta.properties?.['layout']?.properties?.[name] ?? {}).enum ?? [];
      expect(values.length).toBeGreaterThan(1);
      for (const value of values.slice(1)) expect(styles).toContain(`[data-${name}='${value}']`);
    },
  );

  it('and the search finds a key that nothing reads', () => {
    expect(code.some((text) => isReadIn(text, '/switches/freeTea'))).toBe(false);
  });
});

describe('switches that the documents leave open are on (A-42)', () => {
  const brands = readdirSync('brands', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  it.each(brands.map(({ name }) => name))('%s', (id) => {
    const { switches } = JSON.parse(readFileSync(`brands/${id}/brand.json`, 'utf8')) as {
      readonly switches: Readonly<Record<string, boolean>>;
    };
    expect(Object.entries(switches).filter(([, isOn]) => !isOn)).toEqual([]);
  });
});
