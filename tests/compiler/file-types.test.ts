import { compileWorkspace } from '#compiler';
import { fileTypes } from '#model';
import { expect, it } from 'vitest';
import { workspace } from './fixture-workspace.ts';

const DATA = 'schemas/requirements/identity.schema.json';
const UI = 'schemas/requirements/identity.ui.json';
const asked = '["application/pdf", "image/jpeg"]';

/** The findings about a question for a file of these types, and about what its chooser offers. */
function found(types: readonly string[], offered?: readonly string[]) {
  const files = new Map(workspace());
  files.set(DATA, (files.get(DATA) ?? '').replace(asked, JSON.stringify(types)));
  const ui = JSON.parse(files.get(UI) ?? '') as { document: object };
  if (offered) files.set(UI, JSON.stringify({ ...ui, document: { ...ui.document, 'ui:accept': offered } }, null, 2));
  const { diagnostics } = compileWorkspace(files);
  return diagnostics.filter(({ code }) => code === 'field/unknown-file-type').map(({ message }) => message);
}

it('lets a question accept each type that the app can tell by the content of a file', () => {
  expect(found(Object.keys(fileTypes))).toEqual([]);
});

it('refuses types whose files the app would always refuse', () => {
  expect(found(['application/msword', 'application/pdf'])).toEqual([
    'Files of the type "application/msword" are always refused, because the app does not know the type.',
  ]);
});

it('refuses to offer files that the question refuses', () => {
  expect(found(['application/pdf', 'text/csv'], ['text/csv'])).toEqual([]);
  expect(found(['application/pdf'], ['text/csv'])).toEqual([
    'The file chooser offers "text/csv", but "document" refuses such files.',
  ]);
});
