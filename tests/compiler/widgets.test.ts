import { commonKeys, widgets } from '#model';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { expectTable } from '../document-table.ts';
import { repoFile } from './fixture-workspace.ts';

const entries = Object.entries(widgets);

interface UiMetaSchema {
  readonly definitions: { readonly field: { readonly properties: Record<string, object> } };
}
const path = 'schemas/meta/ui.schema.json';
const metaSchema = JSON.parse(repoFile(path)) as UiMetaSchema;
const { properties } = metaSchema.definitions.field;

// `npx vitest run tests/compiler/widgets.test.ts -u` writes both files.
test('the meta-schema of UI schemas lists every widget of the registry and what it is for', async () => {
  properties['ui:widget'] = {
    ...properties['ui:widget'],
    enum: entries.map(([name]) => name),
    enumDescriptions: entries.map(([, { use }]) => use),
  };
  const text = await format(JSON.stringify(metaSchema), { ...(await resolveConfig(path)), parser: 'json' });
  await expect(text).toMatchFileSnapshot(`../../${path}`);
});

test('the meta-schema of UI schemas has the keys that the registry names and no others', () => {
  const keys = new Set([...commonKeys, ...entries.flatMap(([, widget]) => widget.keys)]);
  expect(Object.keys(properties).sort()).toEqual([...keys].sort());
});

test('the table of widgets in docs/product-teams/widgets.md is the registry', async () => {
  const rows = entries.map(([name, { use, keys }]) => [`\`${name}\``, use, keys.map((key) => `\`${key}\``).join(', ')]);
  await expectTable('docs/product-teams/widgets.md', ['widget', 'for', 'keys of its own'], rows);
});
