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

describe('a requirement flow (C-135)', () => {
  test('sends its actions to the generic endpoint with the type and id of the requirement (C-135)', async () => {
    const flow = await load('requirements/phone');
    expect(flow).toMatchObject({ kind: 'requirement', for: ['phone-application-requirement'] });
    expect(pageOf(flow, 'number')?.submit[0]?.action).toEqual({
      operation: 'updateMobileNumber',
      method: 'POST',
      api: 'product',
      path: '/{type}s/{id}/{action}',
      params: { type: '/requirement/@type', id: '/requirement/id', action: { const: 'update-mobile-number' } },
      payload: { mobileNumber: '/requirement/mobileNumber' },
      invalidates: ['LoanApplication'],
    });
  });

  test('marks a page that is not in the order as an aside page', async () => {
    const { pages } = await load('requirements/phone');
    expect(pages.map(({ id, aside }) => [id, aside])).toEqual([
      ['number', undefined],
      ['code', undefined],
      ['change-number', true],
    ]);
  });

  test('distinguishes destinations: pages, routes, other flows and addresses outside the app', async () => {
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

  test('has buttons with a waiting time, a success message and a confirmation', async () => {
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
  test('needs no parameters for the address of its application', async () => {
    const flow = await load('steps/bank');
    expect(flow.start).toMatchObject([
      { when: 'back-from-bank', action: { operation: 'sendBankAnswer', params: { id: '/application/id' } } },
    ]);
    expect(pageOf(flow, 'bank')?.save).toMatchObject([{ action: { params: { id: '/application/id' } } }]);
  });

  test('needs no schemas if it has no fields', async () => {
    expect((await load('steps/bank')).fields).toEqual({});
    expect(codesWith(phone, '"data": "schemas/requirements/phone.schema.json",', '')).toEqual(['format/missing-key']);
  });
});

describe('a flow that contradicts the contract', () => {
  test.each([
    [
      'an unknown part of the requirement',
      phone,
      '/requirement/codeSentAt',
      '/requirement/codeSendAt',
      'flow/unknown-value',
    ],
    [
      'an unknown state of the requirement',
      phone,
      '"/requirement/codeSentAt", "is": { "type": "string" }',
      '"/requirement/state", "is": { "const": "Opne" }',
      'flow/wrong-test',
    ],
    ['an unknown part of a list entry', cards, '"at": "/item/state"', '"at": "/items/state"', 'flow/unknown-value'],
    [
      'a text with an unknown part of a list entry',
      cards,
      '{/item/balance, money}',
      '{/item/amount, money}',
      'text/unknown-placeholder',
    ],
    [
      'a list entry outside the list',
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
    ['an unknown part of a response', bank, '/response/journeyUrl', '/response/url', 'flow/unknown-value'],
    ['an unknown page in "add"', cards, '"page": "card"', '"page": "crad"', 'flow/unknown-page'],
    ['an unknown destination', phone, '"next-requirement"', '"next-requirment"', 'flow/unknown-route'],
    ['a requirement flow as a destination', bank, '"view-application"', '"requirements/phone"', 'flow/unknown-route'],
    [
      'a requirement action outside its flow',
      bank,
      '"action": "requestBankJourney"',
      '"action": { "requirement": "confirm" }',
      'flow/unknown-requirement-action',
    ],
    ['a parameter that page addresses already use', cards, '"set": { "card"', '"set": { "id"', 'flow/unread-param'],
  ])('is reported for %s', (_, path, from, to, code) => {
    expect(codesWith(path, from, to)).toContain(code);
  });
});

describe('checks the payload of every call against the contract', () => {
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
      'that the operation does not accept',
      cards,
      '"action": { "requirement": "confirm" },',
      '"action": { "requirement": "confirm" }, "payload": { "yes": { "const": true } },',
      'payload/unknown-property',
    ],
    ['that is missing on some journeys', bank, '"when": "back-from-bank", ', '', 'payload/may-be-absent'],
    [
      'that the contract does not guarantee',
      phone,
      '"payload": { "code": "/answers/code" }',
      '"payload": { "code": "/requirement/resendAt" }',
      'payload/may-be-absent',
    ],
    [
      'of a field that can be closed',
      phone,
      '{ "field": "code", "when": "tries-left" }',
      '{ "field": "code", "when": "code-sent" }',
      undefined,
    ],
    [
      'that the pattern of the contract rejects',
      'schemas/requirements/phone.schema.json',
      /\^\[0-9\]\{6\}\$", "examples": \["123456"/,
      '^[0-9]{4}$", "examples": ["1234"',
      'payload/refused',
    ],
  ])('%s', (_, path, from, to, code) => {
    expect(codesWith(path, from, to)).toEqual(code === undefined ? [] : expect.arrayContaining([code]));
  });

  test('each requirement type of a flow must have the action', () => {
    expect(codesWith(phone, '"for": [', '"for": ["id-application-requirement", ')).toEqual([
      'flow/unknown-requirement',
    ]);
  });
});

describe('a file field', () => {
  test('is one question with the limits and messages of its parts', async () => {
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
    ['a valid file', { id: 'a', name: 'passport.pdf', type: 'application/pdf', size: 10 }, []],
    ['a file of another type', { id: 'a', name: 'a.gif', type: 'image/gif', size: 10 }, ['/document/type enum']],
    ['an empty file', { id: 'a', name: 'a.pdf', type: 'application/pdf', size: 0 }, ['/document/size minimum']],
    ['no file', undefined, [' required']],
  ])('that holds %s is checked against its schema', async (_, document, expected) => {
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
