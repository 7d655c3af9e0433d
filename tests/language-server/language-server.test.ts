import { renameInWorkspace } from '#compiler';
import { expect, test } from 'vitest';
import type { TextDocumentEdit } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { repoWorkspace, workspace } from '../compiler/fixture-workspace.ts';
import { onDisk, openEditor } from './editor.ts';

/** Milliseconds: enough for a first build. */
const timeout = 240_000;

const flow = 'flows/loan.flow.json';
const ui = 'schemas/loan.ui.json';
const overlay = `brands/other/overlays/${ui}`;

/** A small workspace with two brands, of which one changes a text. */
const texts = workspace(
  new Map([
    ...['brand.json', 'tokens.json'].map(
      (name) => [`brands/other/${name}`, workspace().get(`brands/plain/${name}`) ?? ''] as const,
    ),
    [
      overlay,
      '{\n  "$schema": "../../../../schemas/meta/overlay.schema.json",\n  "merge": {\n    "rent": { "ui:title": "Your rent" }\n  }\n}\n',
    ],
  ]),
);

const editor = async () => openEditor(await onDisk(texts), texts);

test(
  'findings follow the text that is open and not saved, with the exact range, the code and what to do',
  { timeout },
  async () => {
    const client = await editor();
    await client.open(flow);
    expect(await client.findings(flow)).toEqual([]);
    await client.type(flow, '"order": ["loan"', '"order": ["lone"');
    expect(await client.findings(flow)).toContainEqual({
      code: 'flow/unknown-page',
      severity: 1,
      message:
        '"order" names the page "lone", which is not in "pages".\nDid you mean "loan"? Or remove it from "order".',
      underlined: '"lone"',
    });
    await client.type(flow, '"order": ["lone"', '"order": ["loan"');
    expect(await client.findings(flow)).toEqual([]);
  },
);

test('findings about a text that has changed since are never shown', { timeout }, async () => {
  const client = await editor();
  await client.open(flow);
  await client.type(flow, '"order": ["loan"', '"order": ["lone"');
  for (const name of ['lo', 'loa', 'lonely']) {
    const now = /"order": \["(\w+)"/.exec(client.textOf(flow))?.[1] ?? '';
    await client.type(flow, `"order": ["${now}"`, `"order": ["${name}"`);
  }
  const found = await client.findings(flow);
  expect(found.map(({ underlined }) => underlined)).toContain('"lonely"');
  const versions = client.published.flatMap(({ uri, version }) => (uri === client.uriOf(flow) ? (version ?? 0) : []));
  expect(versions).toEqual([client.versionOf(flow)]);
});

test(
  'the names that the compiler knows are offered, and replace only what was being written',
  { timeout },
  async () => {
    const client = await editor();
    await client.open(flow);
    await client.type(flow, '"order": ["loan"', '"order": ["lo"');
    const pages = await client.complete(flow, '"order": ["lo');
    expect(pages.map(({ label }) => label)).toEqual(['loan', 'you', 'under-18', 'home', 'check']);
    const [first] = pages;
    const edit = first?.textEdit && 'range' in first.textEdit ? first.textEdit : undefined;
    expect(edit && [client.textIn(flow, edit.range), edit.newText]).toEqual(['lo', 'loan']);
    const answers = await client.complete(flow, '"/answers/sta');
    expect(answers.map(({ label }) => label)).toContain('status');
  },
);

test('an overlay is offered the names of the file that it changes', { timeout }, async () => {
  const client = await editor();
  await client.open(overlay);
  await client.type(overlay, '"rent": { "ui:title": "Your rent" }', '"": {}');
  expect((await client.complete(overlay, '\n    "')).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['amount', 'home', 'rent']),
  );
});

test('a hover shows the value of each brand, with the file and line that it comes from', { timeout }, async () => {
  const client = await editor();
  const hover = await client.hover(ui, 'What is your rent');
  const line = client.textOf(ui).slice(0, client.textOf(ui).indexOf('What is your rent')).split('\n').length;
  expect(hover?.contents).toMatchObject({
    kind: 'markdown',
    value: [
      `**other**, from [${overlay}:4](${client.uriOf(overlay)}#L4):\n\n\`\`\`json\n"Your rent"\n\`\`\``,
      `**plain**, from [${ui}:${line}](${client.uriOf(ui)}#L${line}):\n\n\`\`\`json\n"What is your rent?"\n\`\`\``,
    ].join('\n\n'),
  });
});

test('a name leads to its definition, and a part of an overlay to the base', { timeout }, async () => {
  const client = await editor();
  const line = (file: string, text: string) =>
    client.textOf(file).slice(0, client.textOf(file).indexOf(text)).split('\n').length;
  expect(await client.definitions(flow, '"order": ["lo')).toEqual([`${flow}:${line(flow, '"loan": {')} "loan"`]);
  expect(await client.definitions(overlay, '"ui:ti')).toEqual([`${ui}:${line(ui, '"What is your rent?"')} "ui:title"`]);
});

test('a rename makes the same changes as tenor rename, and says why it cannot', { timeout }, async () => {
  const client = await editor();
  const prepared = await client.prepareRename(flow, '"/answers/re');
  expect(prepared).toMatchObject({ placeholder: 'rent' });
  const edit = await client.rename(flow, '"/answers/re', 'monthlyRent');
  const changed = new Map(
    (edit?.documentChanges as TextDocumentEdit[]).map(({ textDocument, edits }) => {
      const path = client.pathOf(textDocument.uri);
      const document = TextDocument.create('', 'json', 0, client.textOf(path));
      return [path, TextDocument.applyEdits(document, edits as { range: never; newText: string }[])] as const;
    }),
  );
  const expected = renameInWorkspace(texts, { kind: 'field', old: 'rent', name: 'monthlyRent', flow: 'loan' });
  expect(changed).toEqual('texts' in expected && expected.texts);
  await expect(client.rename(flow, '"/answers/re', 'home')).rejects.toThrow('already has a field "home"');
  expect(await client.prepareRename(flow, '"Your lo')).toBeNull();
});

test('a mistake in an overlay of this repository is found at its place', { timeout }, async () => {
  const path = 'brands/asda/overlays/flows/unsecured/application.flow.json';
  const client = await openEditor(process.cwd(), repoWorkspace());
  await client.open(path);
  await client.type(path, '"move": "contact"', '"move": "contacts"');
  expect(await client.findings(path)).toMatchObject([{ code: 'overlay/unknown-entry', severity: 1 }]);
  await client.type(path, '"move": "contacts"', '"move": "contact"');
  expect(await client.findings(path)).toEqual([]);
});
