import type { CompiledAction, CompiledFlow, ValueTemplate } from '#model';
import { answered, makeFlow, text, type FlowOutline } from './make-flow.ts';

/** An action of the current requirement. */
export function requirementAction(name: string, payload?: ValueTemplate): CompiledAction {
  return {
    operation: `requirement/${name}`,
    method: 'POST',
    api: 'product',
    path: '/v2/{type}s/{id}/{action}',
    params: { type: '/requirement/@type', id: '/requirement/id', action: { const: name } },
    ...(payload === undefined ? {} : { payload }),
    invalidates: ['LoanApplication'],
  };
}

/** A small requirement: it opts in, lists cards, which aside pages add and pay off, and uploads a letter. */
export const cardOutline: FlowOutline = {
  id: 'requirements/cards',
  kind: 'requirement',
  for: ['cards-requirement'],
  questions: {
    wants: { ...text, immediate: true },
    lender: text,
    payoff: { schema: { type: 'integer' }, ui: { 'ui:title': 'How much?' } },
    letter: {
      schema: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          type: { type: 'string', enum: ['application/pdf'] },
          size: { type: 'integer', minimum: 1, maximum: 100 },
        },
        required: ['id', 'name', 'type', 'size'],
      },
      ui: { 'ui:title': 'Letter', 'ui:widget': 'file' },
      messages: { required: 'Choose a letter' },
    },
  },
  when: {
    wants: answered('wants', 'yes'),
    'card-open': { at: '/item/state', is: { const: 'Open' } },
    'may-pay': { at: '/requirement/mayPay', is: { const: true } },
    'card-payable': { all: ['card-open', 'may-pay'] },
    'is-done': { at: '/response/state', is: { const: 'Done' } },
  },
  start: [{ action: requirementAction('look') }, { when: 'may-pay', action: requirementAction('never') }],
  sensitive: ['/letter'],
  order: {
    choose: {
      title: 'Your cards',
      fields: ['wants'],
      save: [{ when: 'wants', action: requirementAction('opt-in', { wants: '/answers/wants' }) }],
      buttons: [
        {
          label: 'Send again to {/requirement/number}',
          action: requirementAction('send', { number: '/requirement/number' }),
          then: 'stay',
          done: 'Sent to {/requirement/number}',
          until: '/requirement/resendAt',
        },
        { when: 'may-pay', label: 'Away', then: { leave: '/response/url' } },
      ],
    },
    cards: {
      title: 'Cards',
      kind: 'list',
      when: 'wants',
      list: {
        items: '/requirement/cards',
        title: '{/item/lender}',
        lines: [{ label: 'You owe', value: '{/item/balance, money}' }],
        empty: 'None yet, {/user/firstName}',
        add: { label: 'Add a card', page: 'add' },
        buttons: [
          {
            when: 'card-payable',
            label: 'Pay off {/item/lender}',
            set: { card: '/item/id' },
            then: { page: 'pay' },
          },
          {
            label: 'Remove',
            action: { ...requirementAction('remove'), params: { id: '/item/id' } },
            then: 'stay',
            confirm: 'Remove {/item/lender}?',
          },
        ],
      },
    },
    letter: { title: 'Letter', fields: ['letter'] },
    add: {
      title: 'Add a card',
      aside: true,
      fields: ['lender'],
      submit: [
        {
          label: 'Add it',
          action: requirementAction('credit-card', { card: { lender: '/answers/lender' } }),
          next: [{ page: 'cards' }],
        },
      ],
    },
    pay: {
      title: 'Pay off',
      aside: true,
      when: 'may-pay',
      fields: ['payoff'],
      buttons: [{ label: 'Another one', then: { page: 'more' } }],
      submit: [
        {
          label: 'Pay',
          action: { ...requirementAction('pay', { amount: '/answers/payoff' }), params: { id: '/params/card' } },
          next: [{ when: 'is-done', go: 'next-requirement' }, { flow: 'steps/other' }],
        },
      ],
    },
    more: {
      title: 'More',
      aside: true,
      fields: [],
      submit: [{ label: 'More', action: requirementAction('more'), next: [{ page: 'pay' }] }],
    },
  },
  payload: {
    file: { file: '/answers/letter', as: 'base64' },
    fileName: '/answers/letter/name',
    lender: '/answers/lender',
  },
};

export const cardFlow: CompiledFlow = makeFlow(cardOutline);

/** The requirement in the lender's response. */
export const requirement = {
  '@type': 'cards-requirement',
  id: 'r1',
  number: '07700',
  cards: [
    { id: 'c1', lender: 'Ada', balance: 10, state: 'Open' },
    { id: 'c2', lender: 'Bob', balance: 20, state: 'Complete' },
  ],
};

export const letter = { id: 'f1', name: 'a.pdf', type: 'application/pdf', size: 10 };
