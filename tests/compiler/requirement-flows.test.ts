import { compileWorkspace } from '#compiler';
import type { CompiledFlow } from '#model';
import { describe, expect, test } from 'vitest';
import { codesWith } from './codes-with.ts';
import { workspace } from './fixture-workspace.ts';
import { loadFlow } from './load-flow.ts';

const files = workspace();
const compiled = compileWorkspace(files);
const load = (id: string) => loadFlow(compiled.brands, 'plain', id);
const pageOf = (flow: CompiledFlow, id: string) => flow.pages.find((page) => page.id === id);

const phone = 'flows/requirements/phone.flow.json';
const cards = 'flows/requirements/cards.flow.json';
const bank = 'flows/steps/bank.flow.json';
const identity = 'schemas/requirements/identity.ui.json';

describe('C-135 a requirement flow', () => {
  test('sends its actions to the generic endpoint, by the type and id of the requirement in hand', async () => {
    const flow = await load('requirements/phone');
    expect(flow).toMatchObject({ kind: 'requirement', for: ['phone-application-requirement'] });
    expect(pageOf(flow, 'number')?.submit[0]?.action).toEqual({
      operation: 'requirement/update-mobile-number',
      method: 'POST',
      api: 'product',
      path: '/{type}s/{id}/{action}',
      params: { type: '/requirement/@type', id: '/requirement/id', action: { const: 'update-mobile-number' } },
      payload: { mobileNumber: '/requirement/mobileNumber' },
      invalidates: ['LoanApplication'],
    });
  });

  test('keeps a page that is not in the order beside the journey', async () => {
    const { pages } = await load('requirements/phone');
    expect(pages.map(({ id, aside }) => [id, aside])).toEqual([
      ['number', undefined],
      ['code', undefined],
      ['change-number', true],
    ]);
  });

  test('tells pages, routes and flows apart, and what leads out of the app', async () => {
    const flow = await load('requirements/phone');
    expect(pageOf(flow, 'number')?.buttons).toEqual([{ label: 'Use another number', then: { page: 'change-number' } }]);
    expect(flow.submit[0]?.next).toEqual([{ go: 'next-requirement' }]);
    const step = await load('steps/bank');
    expect(pageOf(step, 'bank')?.buttons[0]?.then).toEqual({ leave: '/response/journeyUrl' });
    const other = new Map([[bank, (files.get(bank) ?? '').replace('"view-application"', '"steps/bank"')]]);
    const { brands } = compileWorkspace(workspace(other));
    const again = await loadFlow(brands, 'plain', 'steps/bank');
    expect(pageOf(again, 'bank')?.buttons[1]?.then).toEqual({ flow: 'steps/bank' });
  });

  test('has buttons that wait, say what they did, and ask before what cannot be taken back', async () => {
    const resend = pageOf(await load('requirements/phone'), 'code')?.buttons[0];
    expect(resend).toMatchObject({ until: '/requirement/resendAt', done: 'We have sent a new code', then: 'stay' });
    const list = pageOf(await load('requirements/cards'), 'cards')?.list;
    expect(list).toMatchObject({ items: '/requirement/creditCards', add: { label: 'Add a card', page: 'card' } });
    expect(list?.buttons).toMatchObject([
      { when: 'open', set: { card: '/item/id' }, then: { page: 'payoff' } },
      { action: { operation: 'deleteCreditCard', params: { id: '/item/id' } }, confirm: expect.any(String) as string },
    ]);
  });
});

describe('a flow that acts on an application', () => {
  test('needs no words for the address of the application in hand', async () => {
    const flow = await load('steps/bank');
    expect(flow.start).toMatchObject([
      { when: 'back-from-bank', action: { operation: 'sendBankAnswer', params: { id: '/application/id' } } },
    ]);
    expect(pageOf(flow, 'bank')?.save).toMatchObject([{ action: { params: { id: '/application/id' } } }]);
  });

  test('needs no schemas where it asks nothing', async () => {
    expect((await load('steps/bank')).fields).toEqual({});
    expect(codesWith(phone, '"data": "schemas/requirements/phone.schema.json",', '')).toEqual(['format/missing-key']);
  });
});

describe('what a requirement holds is known from the contract', () => {
  test.each([
    ['a part that it does not have', phone, '/requirement/codeSentAt', '/requirement/codeSendAt', 'flow/unknown-value'],
    [
      'a state that it is never in',
      phone,
      '"/requirement/codeSentAt", "is": { "type": "string" }',
      '"/requirement/state", "is": { "const": "Opne" }',
      'flow/wrong-test',
    ],
    ['a part that its entries do not have', cards, '"at": "/item/state"', '"at": "/items/state"', 'flow/unknown-value'],
    [
      'a text about what its entries do not have',
      cards,
      '{/item/balance, money}',
      '{/item/amount, money}',
      'text/unknown-placeholder',
    ],
    [
      'an entry where there is none',
      cards,
      '"empty": "You',
      '"empty": "{/item/lender} You',
      'text/unknown-placeholder',
    ],
    [
      'the requirement in a flow of another kind',
      bank,
      '"/params/code", "is"',
      '"/requirement/id", "is"',
      'flow/unknown-value',
    ],
    ['what the API does not answer', bank, '/response/journeyUrl', '/response/url', 'flow/unknown-value'],
    ['a page that "add" cannot lead to', cards, '"page": "card"', '"page": "crad"', 'flow/unknown-page'],
    ['a destination that is none', phone, '"next-requirement"', '"next-requirment"', 'flow/unknown-route'],
    ['a flow of a requirement to go to', bank, '"view-application"', '"requirements/phone"', 'flow/unknown-route'],
    [
      'a requirement action outside its flow',
      bank,
      '"action": "requestBankJourney"',
      '"action": { "requirement": "confirm" }',
      'flow/unknown-requirement-action',
    ],
    ['a name that stands in addresses', cards, '"set": { "card"', '"set": { "id"', 'flow/unread-param'],
  ])('%s', (_, path, from, to, code) => {
    expect(codesWith(path, from, to)).toContain(code);
  });
});

describe('payloads of every call are held against the contract', () => {
  test.each([
    ['of a page', cards, '"balance": "/answers/balance"', '"balanse": "/answers/balance"', 'payload/unknown-property'],
    [
      'of a button',
      bank,
      '"redirectUrl": { "const": "/open-banking/complete" }',
      '"redirectUrl": { "const": 1 }',
      'payload/never-fits',
    ],
    ['of a save', bank, '"followUp": { "const": true }', '"followUp": { "const": "yes" }', 'payload/never-fits'],
    ['at the start', bank, '"payload": { "code": "/params/code" }', '"payload": {}', 'payload/missing-property'],
    [
      'that nobody takes',
      cards,
      '"action": { "requirement": "confirm" },',
      '"action": { "requirement": "confirm" }, "payload": { "yes": { "const": true } },',
      'payload/unknown-property',
    ],
    ['that is not there whenever it is sent', bank, '"when": "back-from-bank", ', '', 'payload/may-be-absent'],
    [
      'that the contract does not promise',
      phone,
      '"payload": { "code": "/answers/code" }',
      '"payload": { "code": "/requirement/resendAt" }',
      'payload/may-be-absent',
    ],
    [
      'of a field that is closed then',
      phone,
      '{ "field": "code", "when": "tries-left" }',
      '{ "field": "code", "when": "code-sent" }',
      undefined,
    ],
    [
      'that the pattern refuses',
      'schemas/requirements/phone.schema.json',
      /\^\[0-9\]\{6\}\$", "examples": \["123456"/,
      '^[0-9]{4}$", "examples": ["1234"',
      'payload/refused',
    ],
  ])('%s', (_, path, from, to, code) => {
    expect(codesWith(path, from, to)).toEqual(code === undefined ? [] : expect.arrayContaining([code]));
  });

  test('a requirement action is one that each type has', () => {
    expect(codesWith(phone, '"for": [', '"for": ["id-application-requirement", ')).toEqual([
      'flow/unknown-requirement',
    ]);
  });
});

describe('a file', () => {
  test('is one question, with the limits and messages of its parts', async () => {
    const { fields, messages } = await load('requirements/identity');
    expect(fields['document']?.ui).toEqual({
      'ui:title': 'A photo or scan of your passport',
      'ui:widget': 'file',
      'ui:options': { accept: ['application/pdf', 'image/jpeg'] },
    });
    expect(fields['document']?.schema.required).toEqual(['id', 'name', 'type', 'size']);
    expect(messages).toEqual({
      document: { required: 'Choose a file' },
      'document/type': { enum: 'The file must be a PDF or a JPEG' },
      'document/size': { minimum: 'The file is empty', maximum: 'The file must be 10 MB or smaller' },
    });
  });

  test.each([
    ['a handle', { id: 'a', name: 'passport.pdf', type: 'application/pdf', size: 10 }, []],
    ['one of another kind', { id: 'a', name: 'a.gif', type: 'image/gif', size: 10 }, ['/document/type enum']],
    ['an empty one', { id: 'a', name: 'a.pdf', type: 'application/pdf', size: 0 }, ['/document/size minimum']],
    ['none', undefined, [' required']],
  ])('is held against its schema: %s', async (_, document, expected) => {
    const validate = (await load('requirements/identity')).validators['document'];
    validate?.(document === undefined ? {} : { document });
    const found = (validate?.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
    expect(found).toEqual(expected);
  });

  test.each([
    ['type', 'enum'],
    ['size', 'maximum'],
  ])('needs a text for its %s, by %s', (_, keyword) => {
    expect(codesWith(identity, new RegExp(`"${keyword}": "[^"]*"`), '"pattern": "?"')).toEqual([
      'field/missing-message',
    ]);
  });
});
