import type { CompiledFlowData, Json } from '#model';
import { expect, test } from 'vitest';
import { compileParts, type Parts, someFlow } from './compile-parts.ts';
import { loadModule } from './load-flow.ts';

const lowered = (parts: Parts): CompiledFlowData => someFlow(compileParts(parts)).data;

test('each type of answer has a default widget', () => {
  const widgets: readonly (readonly [Json, string | undefined])[] = [
    [{ type: 'string' }, 'text'],
    [{ type: 'boolean' }, 'checkbox'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'number' }, 'number'],
    [{ type: 'integer', enum: [6, 7] }, 'radio'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, 'checkboxes'],
    [{ type: 'object', properties: {} }, undefined],
  ];
  const properties = Object.fromEntries(widgets.map(([schema], index) => [`field${index}`, schema]));
  const { fields } = lowered({ properties });
  expect(Object.values(fields).map(({ ui }) => ui['ui:widget'])).toEqual(widgets.map(([, widget]) => widget));
});

test('choices have the order of the schema, and their value as the label if none is given', () => {
  const { fields } = lowered({
    properties: {
      months: { type: 'integer', enum: [12, 24, 36] },
      agreed: { type: 'boolean' },
    },
    ui: {
      months: { 'ui:choices': { '36': { label: 'Three years', hint: 'The longest' }, '12': 'A year' } },
      agreed: { 'ui:widget': 'radio', 'ui:choices': { true: 'Yes', false: 'No' } },
    },
  });
  expect(fields['months']?.ui['ui:options']?.choices).toEqual([
    { value: 12, label: 'A year' },
    { value: 24, label: '24' },
    { value: 36, label: 'Three years', hint: 'The longest' },
  ]);
  expect(fields['agreed']?.ui['ui:options']?.choices).toEqual([
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ]);
});

test('fills in the placeholders of a text whose values are known at compile time', () => {
  const brand = compileParts({ properties: {} }).brands[0]?.brand;
  const { fields, messages, pages } = lowered({
    properties: { amount: { type: 'number', minimum: 1000, maximum: 25000 } },
    ui: {
      amount: {
        'ui:title': 'From {minimum} at {/brand/name}',
        'ui:help': '{minimum, money} to {maximum, money}; {/answers/amount, money}',
        'ui:errors': { maximum: 'At most {maximum, number}, {nobody} knows' },
      },
    },
    flow: { pages: { one: { title: '{/brand/name}: {/user/firstName}', fields: ['amount'] } } },
  });
  expect(fields['amount']?.ui['ui:title']).toBe(`From 1000 at ${brand?.name}`);
  expect(fields['amount']?.ui['ui:help']).toBe('£1,000 to £25,000; {/answers/amount, money}');
  expect(messages['amount']).toEqual({ maximum: 'At most 25,000, {nobody} knows' });
  expect(pages[0]?.title).toBe(`${brand?.name}: {/user/firstName}`);
});

const address = {
  type: 'object',
  properties: {
    line1: { type: 'string' },
    town: { type: 'string', default: 'Leeds' },
    period: { type: 'integer', enum: [6, 7] },
    secret: { type: 'string', 'x-sensitive': true },
    index: { type: 'integer', 'x-unasked': 'Kept by the engine.', 'x-slot-index': true },
  },
  required: ['line1', 'period'],
};

test('a list position is its own object, without hidden parts and parts that are asked elsewhere (D-27)', () => {
  const { fields, messages } = lowered({
    properties: { addresses: { type: 'array', items: address } },
    required: ['addresses'],
    fields: ['addresses/0', 'addresses/0/period', 'addresses/1'],
    ui: {
      addresses: {
        items: {
          'ui:title': 'Where?',
          'ui:order': ['town', 'line1', 'period'],
          line1: { 'ui:title': 'Street', 'ui:errors': { required: 'Enter it' } },
        },
      },
      'addresses/1': { 'ui:title': 'And before?', line1: { 'ui:title': 'Road' } },
    },
  });
  const [first, period, second] = ['addresses/0', 'addresses/0/period', 'addresses/1'].map((path) => fields[path]);
  expect(Object.keys(first?.schema.properties ?? {})).toEqual(['town', 'line1']);
  expect(first?.schema.required).toEqual(['line1']);
  expect(first?.ui).toMatchObject({
    'ui:title': 'Where?',
    town: { 'ui:options': { optional: true } },
    line1: { 'ui:title': 'Street' },
  });
  expect(Object.keys(first?.ui ?? {})).toEqual(['ui:title', 'town', 'line1']);
  expect(Object.keys(second?.schema.properties ?? {})).toEqual(['town', 'line1', 'period']);
  expect(second?.ui).toMatchObject({ 'ui:title': 'And before?', line1: { 'ui:title': 'Road' } });
  expect(period?.ui['ui:options']?.optional).toBeUndefined();
  expect(messages).toEqual({
    'addresses/0/line1': { required: 'Enter it' },
    'addresses/1/line1': { required: 'Enter it' },
  });
});

test('lists the pointers of unasked, sensitive and default answers, and starts each asked slot of a list (D-26, S-27, S-29)', () => {
  const { defaults, sensitive, unasked, slotIndexes } = lowered({
    properties: {
      addresses: { type: 'array', items: address },
      income: { type: 'number', 'x-sensitive': true },
      consent: { type: 'object', properties: { post: { type: 'boolean', default: false } } },
      counter: { type: 'integer', default: 0, 'x-unasked': 'Only carried.' },
    },
    fields: ['addresses/0', 'addresses/1', 'income', 'consent'],
  });
  expect(defaults).toEqual({
    '/addresses/0/index': 0,
    '/addresses/0/town': 'Leeds',
    '/addresses/1/index': 1,
    '/addresses/1/town': 'Leeds',
    '/consent/post': false,
    '/counter': 0,
  });
  expect(sensitive).toEqual(['/addresses/0/secret', '/addresses/1/secret', '/income']);
  expect(unasked).toEqual(['/addresses/0/index', '/addresses/1/index', '/counter']);
  expect(slotIndexes).toEqual({ '/addresses': 'index' });
});

test('names conditions written in place, shares equal tests, and commits the fields that they read at once', async () => {
  const compilation = compileParts({
    properties: { a: { type: 'string' }, b: { type: 'string' }, c: address, d: { type: 'string' } },
    fields: [
      'a',
      { field: 'b', when: { all: ['named', { not: { at: '/answers/c/period', is: { const: 6 } } }] } },
      'c',
      'c/period',
      { field: 'd', when: { at: '/derived/copy', is: { const: 'yes' } } },
    ],
    flow: {
      conditions: { named: { at: '/answers/a', is: { const: 'yes' } } },
      derived: { copy: { from: '/answers/b', by: 'iso-date' } },
    },
  });
  const flow = await loadModule(someFlow(compilation).code);
  expect(Object.values(flow.fields).flatMap(({ path, immediate }) => (immediate ? [path] : []))).toEqual([
    'a',
    'b',
    'c/period',
  ]);
  const [b, d] = ['b', 'd'].map((path) => flow.pages[0]?.fields.find((field) => field.path === path)?.when ?? '');
  expect(flow.conditions[b ?? '']).toEqual({ all: ['named', '/pages/one/fields/1/when/all/1'] });
  const named = flow.conditions['named'];
  const copied = flow.conditions[d ?? ''];
  if (!named || !copied || !('test' in named) || !('test' in copied)) throw new Error('No atoms.');
  expect(named.test).toBe(copied.test);
  expect(['yes', 'no', 1].map((value) => flow.predicates[named.test]?.(value))).toEqual([true, false, false]);
});

test('lists for each source the pages that show its values or have a field that it prefills', () => {
  const status = { get: 'listStatuses', on: 'start' };
  const { sources } = lowered({
    properties: { status: { type: 'string' }, name: { type: 'string' } },
    ui: { status: { 'ui:choices': { from: '/sources/shown', value: '/id', label: '{/name}' } } },
    flow: {
      sources: { shown: status, told: status, idle: status, filling: status },
      prefill: { '/answers/name': { first: ['/sources/filling/name', '/user/firstName'] } },
      pages: {
        one: { title: 'One', fields: ['status'] },
        two: { title: 'Two', fields: ['name'], body: [{ text: 'There are {/sources/told/count}.' }] },
        check: { title: 'Check', kind: 'check-answers' },
      },
      order: ['one', 'two', 'check'],
    },
  });
  expect(Object.values(sources).map(({ pages }) => pages)).toEqual([['one', 'check'], ['two'], [], ['two']]);
  expect(sources['shown']?.action).toMatchObject({ operation: 'listStatuses', method: 'GET', path: '/statuses' });
});

test('the version of a flow changes with its questions, not with its texts', () => {
  const parts = { properties: { a: { type: 'string', maxLength: 5 }, b: { type: 'string' } }, fields: ['a'] };
  const { version } = lowered(parts);
  expect(lowered({ ...parts, ui: { a: { 'ui:title': 'New words' } } }).version).toBe(version);
  expect(lowered({ ...parts, fields: ['a', 'b'] }).version).not.toBe(version);
  expect(
    lowered({ ...parts, properties: { ...parts.properties, a: { type: 'string', maxLength: 6 } } }).version,
  ).not.toBe(version);
});

test('the schemas of fields have no references, branches, descriptions or defaults', () => {
  const { fields } = lowered({
    properties: {
      a: { $ref: './other.schema.json#/definitions/name' },
      b: { $ref: './other.schema.json#/definitions/name', maxLength: 9, title: 'A note' },
      c: { type: 'integer', minimum: { $brand: '/amount/minimum' }, default: { $brand: '/amount/minimum' } },
    },
    more: {
      'schemas/other.schema.json': {
        definitions: { name: { type: 'string', maxLength: 5, examples: ['x'], 'x-sensitive': true } },
      },
    },
  });
  expect(Object.values(fields).map(({ schema }) => schema)).toEqual([
    { type: 'string', maxLength: 5 },
    { type: 'string', maxLength: 9 },
    { type: 'integer', minimum: 1000 },
  ]);
});

test('pages of questions show the summary after the page that asks the first of its answers', () => {
  const { pages } = lowered({
    properties: { name: { type: 'string' }, amount: { type: 'number' }, home: { type: 'string' } },
    flow: {
      summary: '{/answers/amount, money} for {/brand/name}',
      pages: {
        who: { title: 'Who', fields: ['name'] },
        loan: { title: 'Loan', fields: ['amount'] },
        home: { title: 'Home', fields: ['home'] },
        gone: { title: 'Gone', exit: 'application-disqualified' },
        check: { title: 'Check', kind: 'check-answers' },
      },
      order: ['who', 'loan', 'home', 'gone', 'check'],
    },
  });
  expect(pages.flatMap(({ id, summary }) => (summary ? [[id, summary.page]] : []))).toEqual([['home', 'loan']]);
});
