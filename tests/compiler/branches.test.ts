import type { Json } from '#model';
import { describe, expect, it } from 'vitest';
import { compileParts, someFlow } from './compile-parts.ts';

const text = { type: 'string', maxLength: 20 };
const works = { type: 'string', enum: ['yes', 'no'] };
const choices = { yes: 'Yes', no: 'No' };
const worded = { 'ui:title': 'Question', 'ui:errors': { required: 'Enter it', maxLength: 'Enter less' } };
const ui = { works: { ...worded, 'ui:choices': choices }, employer: worded, reason: worded };

const send = {
  label: 'Send',
  action: 'addNote',
  params: { id: { const: 'l1' } },
  next: [{ go: 'borrower-dashboard' }],
};

function compiled(more: Record<string, Json>) {
  return compileParts({
    flow: { submit: [send] },
    properties: { works, employer: text, reason: text },
    ui,
    more: {
      'schemas/some.schema.json': {
        $schema: './meta/data.schema.json',
        type: 'object',
        properties: { works, employer: text, reason: text },
        required: ['works'],
        ...more,
      },
    },
  });
}
/** The codes of the findings, without the warning about unread answers: these flows send no answers. */
const codes = (more: Record<string, Json>) =>
  [...new Set(compiled(more).diagnostics.map(({ code }) => code))].filter((code) => code !== 'flow/answer-never-read');
const branch = { if: { properties: { works: { const: 'yes' } } }, then: { required: ['employer'] } };

describe('an `if` about one answer in a data schema', () => {
  it('becomes a condition of the fields that it requires', () => {
    const { data } = someFlow(compiled({ ...branch, else: { required: ['reason'] } }));
    const fields = data.pages[0]?.fields ?? [];
    const when = (path: string) => data.conditions[fields.find((field) => field.path === path)?.when ?? ''];
    expect(when('works')).toBeUndefined();
    expect(when('employer')).toMatchObject({ at: '/answers/works' });
    expect(when('reason')).toMatchObject({ not: expect.any(String) as string });
    expect(data.fields['works']?.immediate).toBe(true);
    expect(data.fields['employer']?.ui['ui:options']?.optional).not.toBe(true);
  });

  it('compiles without a finding, as does `dependentRequired`', () => {
    expect(codes(branch)).toEqual([]);
    expect(codes({ dependentRequired: { works: ['employer'] } })).toEqual([]);
  });

  it('is reported as unsupported if it tests several answers or does more than require fields', () => {
    const both = { properties: { works: { const: 'yes' }, reason: { const: 'none' } } };
    expect(codes({ ...branch, if: both })).toContain('schema/unsupported');
    expect(codes({ ...branch, then: { properties: { employer: { minLength: 3 } } } })).toContain('schema/unsupported');
    expect(codes({ ...branch, required: [] })).toContain('schema/unsupported');
  });
});
