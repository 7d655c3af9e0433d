import { commonKeys, widgets } from '#model';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { repoFile } from './fixture-workspace.ts';

const entries = Object.entries(widgets);
const config = (JSON.parse(repoFile('package.json')) as { prettier: object }).prettier;

/** Compares a file with the text made from the registry. `npx vitest run tests/compiler/widgets.test.ts -u` writes the file. */
const expectFile = async (path: string, text: string, parser: 'json' | 'markdown') =>
  expect(await format(text, { ...config, parser })).toMatchFileSnapshot(`../../${path}`);

interface UiMetaSchema {
  readonly definitions: { readonly field: { readonly properties: Record<string, object> } };
}
const path = 'schemas/meta/ui.schema.json';
const metaSchema = JSON.parse(repoFile(path)) as UiMetaSchema;
const { properties } = metaSchema.definitions.field;

test('the meta-schema of UI schemas lists every widget of the registry and what it is for', async () => {
  properties['ui:widget'] = {
    ...properties['ui:widget'],
    enum: entries.map(([name]) => name),
    enumDescriptions: entries.map(([, { use }]) => use),
  };
  await expectFile(path, JSON.stringify(metaSchema), 'json');
});

test('the meta-schema of UI schemas has the keys that the registry names and no others', () => {
  const keys = new Set([...commonKeys, ...entries.flatMap(([, widget]) => widget.keys)]);
  expect(Object.keys(properties).sort()).toEqual([...keys].sort());
});

test('the table of widgets in schemas/README.md is the registry', async () => {
  const readme = repoFile('schemas/README.md');
  const rows = entries.map(
    ([name, { use, keys }]) => `| \`${name}\` | ${use} | ${keys.map((key) => `\`${key}\``).join(', ')} |`,
  );
  const table = ['| widget | for | keys of its own |', '| --- | --- | --- |', ...rows].join('\n');
  const [before = '', after = ''] = readme.split(/(?<=\n### Widgets\n\n)(?:\|.*\n)+/);
  expect(after).not.toBe('');
  await expectFile('schemas/README.md', `${before}${table}\n${after}`, 'markdown');
});
