import { compileWorkspace } from '#compiler';
import { expect, it } from 'vitest';
import { askingFiles } from './asking-flow.ts';

const countries = Array.from({ length: 300 }, (_, index) => `C${index}`);
const choices = Object.fromEntries(countries.map((code) => [code, `Country ${code}`]));

const found = (edit: (ui: string) => string, schema: object = { type: 'string', enum: countries }) => {
  const question = { schema: { ...schema }, ui: { 'ui:widget': 'search', 'ui:choices': choices } };
  const files = askingFiles({ country: question }, { questions: [], conditions: {}, pages: {} });
  const at = 'schemas/loan.ui.json';
  files.set(at, edit(files.get(at) ?? ''));
  const { diagnostics } = compileWorkspace(files);
  return diagnostics
    .filter(({ code }) => code !== 'flow/answer-never-read')
    .map(({ code, message }) => [code, message]);
};

it('lets a flow search among 300 choices', () => {
  expect(found((ui) => ui)).toEqual([]);
});

it('asks for the words of a text that matches nothing, if the question is optional', () => {
  const files = askingFiles(
    { country: { schema: { type: 'string', enum: countries }, ui: { 'ui:widget': 'search', 'ui:choices': choices } } },
    { questions: [], conditions: {}, pages: {} },
  );
  const data = 'schemas/loan.schema.json';
  const { required, ...schema } = JSON.parse(files.get(data) ?? '') as { required: readonly string[] };
  files.set(data, JSON.stringify({ ...schema, required: required.filter((name) => name !== 'country') }, null, 2));
  const messages = compileWorkspace(files).diagnostics.map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining('"country" has no message for "enum"'));
});

it('refuses to search among texts that are no choices, and among numbers', () => {
  const codes = (schema: object) =>
    found((ui) => ui.replace(/"ui:choices": \{\s*"C0"[^}]*\},/, ''), schema).map(([code]) => code);
  expect(codes({ type: 'string', maxLength: 20 })).toContain('field/wrong-widget');
  expect(codes({ type: 'integer', enum: [1, 2] })).toContain('field/wrong-widget');
});
