import type { Json } from '#model';
import type { Actions, FlowFiles } from './file-flows.ts';
import { household } from './household-files.ts';

const text: Json = { type: 'string' };
const send = (requirement: string, label: string, next: Json, payload?: Json): Json => ({
  label,
  action: { requirement },
  ...(payload !== undefined && { payload }),
  next: [next],
});

/** The requirements of the tests' lender. */
export const types: Readonly<Record<string, Actions>> = {
  'phone-requirement': {
    'update-mobile-number': { mobileNumber: text },
    'verify-mobile-number': { code: text },
  },
  'once-requirement': { 'update-mobile-number': { mobileNumber: text }, confirm: {} },
  'cards-requirement': { 'credit-card': { lender: text }, confirm: {} },
  'household-requirement': { confirm: household },
  'letter-requirement': { 'proof-of-letter': { fileName: text, file: text }, skip: {} },
};

/** A flow that saves a phone number, then sends a code, which can be sent again later or to another number. */
export const phone: FlowFiles = {
  id: 'requirements/phone',
  data: {
    mobileNumber: { type: 'string', pattern: '^[0-9]{5}$', examples: ['07700'] },
    code: { type: 'string', maxLength: 6, 'x-sensitive': true },
    otherNumber: { type: 'string', maxLength: 20 },
  },
  ui: {
    mobileNumber: {
      'ui:title': 'Mobile number',
      'ui:errors': { required: 'Enter your number', pattern: 'Enter five digits' },
    },
    code: { 'ui:title': 'Code', 'ui:errors': { required: 'Enter the code', maxLength: 'Six digits' } },
    otherNumber: {
      'ui:title': 'Other number',
      'ui:errors': { required: 'Enter the other number', maxLength: 'That is too long' },
    },
  },
  flow: {
    for: ['phone-requirement'],
    start: [{ action: 'track' }],
    prefill: { '/answers/mobileNumber': '/requirement/mobileNumber' },
    pages: {
      number: {
        title: 'Your number',
        fields: ['mobileNumber'],
        save: [{ action: { requirement: 'update-mobile-number' }, payload: { mobileNumber: '/answers/mobileNumber' } }],
      },
      code: {
        title: 'The code',
        body: [{ text: 'We sent it to {/requirement/mobileNumber}.' }],
        fields: ['code'],
        buttons: [
          {
            label: 'Send a new code',
            action: { requirement: 'update-mobile-number' },
            payload: { mobileNumber: '/requirement/mobileNumber' },
            then: 'stay',
            done: 'We have sent a new code to {/requirement/mobileNumber}',
            until: '/requirement/resendAt',
          },
          { label: 'Use another number', then: 'other' },
        ],
      },
      other: {
        title: 'Another number',
        fields: ['otherNumber'],
        submit: [
          send('update-mobile-number', 'Send a code there', { go: 'code' }, { mobileNumber: '/answers/otherNumber' }),
        ],
      },
    },
    order: ['number', 'code'],
    submit: [send('verify-mobile-number', 'Confirm', { go: 'next-requirement' }, { code: '/answers/code' })],
  },
};

/** A flow with one page that leaves as soon as it is sent. */
export const once: FlowFiles = {
  id: 'requirements/once',
  data: { mobileNumber: phone.data.mobileNumber ?? {} },
  ui: { mobileNumber: phone.ui.mobileNumber ?? {} },
  flow: {
    for: ['once-requirement'],
    conditions: {
      sent: { at: '/requirement/codeSentAt', is: { type: 'string' } },
      unsent: { not: 'sent' },
    },
    pages: {
      number: {
        title: 'Your number',
        when: 'unsent',
        fields: ['mobileNumber'],
        submit: [send('update-mobile-number', 'Send', { go: 'sent' }, { mobileNumber: '/answers/mobileNumber' })],
      },
      sent: { title: 'It was sent', when: 'sent', body: [{ text: 'To {/requirement/mobileNumber}.' }] },
    },
    prefill: { '/answers/mobileNumber': '/requirement/mobileNumber' },
    order: ['number', 'sent'],
    submit: [send('confirm', 'Confirm', { go: 'next-requirement' })],
  },
};

/** A flow that lists cards, adds them on an aside page and removes them one by one. */
export const cards: FlowFiles = {
  id: 'requirements/cards',
  data: { lender: { type: 'string', maxLength: 20 } },
  ui: { lender: { 'ui:title': 'Lender', 'ui:errors': { required: 'Enter the lender', maxLength: 'Too long' } } },
  flow: {
    for: ['cards-requirement'],
    pages: {
      cards: {
        title: 'Your cards',
        kind: 'list',
        list: {
          items: '/requirement/creditCards',
          title: '{/item/lender}',
          lines: [{ label: 'You owe', value: '{/item/balance, money}' }],
          empty: 'You have added no card yet',
          add: { label: 'Add a card', page: 'add' },
          buttons: [
            {
              label: 'Remove',
              action: 'deleteCard',
              params: { id: '/item/id' },
              then: 'stay',
              confirm: 'Remove {/item/lender}?',
              done: 'Removed',
            },
          ],
        },
      },
      add: {
        title: 'Add a card',
        fields: ['lender'],
        submit: [send('credit-card', 'Add it', { go: 'cards' }, { lender: '/answers/lender' })],
      },
    },
    order: ['cards'],
    submit: [send('confirm', 'Confirm', { go: 'next-requirement' })],
  },
};

/** A flow that uploads a letter, or leaves for a bank or a partner. */
export const letter: FlowFiles = {
  id: 'requirements/letter',
  data: {
    letter: {
      type: 'object',
      'x-type': 'file',
      'x-sensitive': true,
      properties: {
        id: { type: 'string', maxLength: 100 },
        name: { type: 'string', maxLength: 200 },
        type: { type: 'string', enum: ['application/pdf'] },
        size: { type: 'integer', minimum: 1, maximum: 1000 },
      },
      required: ['id', 'name', 'type', 'size'],
      examples: [{ id: 'f', name: 'a.pdf', type: 'application/pdf', size: 10 }],
    },
  },
  ui: {
    letter: {
      'ui:title': 'Your letter',
      'ui:widget': 'file',
      'ui:errors': { required: 'Choose your letter' },
      type: { 'ui:errors': { enum: 'Your letter must be a PDF' } },
      size: { 'ui:errors': { minimum: 'Your letter is empty', maximum: 'Your letter is too large' } },
    },
  },
  flow: {
    for: ['letter-requirement'],
    pages: {
      letter: {
        title: 'Send us your letter',
        fields: ['letter'],
        buttons: [
          {
            label: 'Use my bank',
            action: 'startJourney',
            params: { id: '/application/id' },
            payload: { redirectUrl: '/params/callbackUrl' },
            then: { leave: '/response/journeyUrl' },
          },
          { label: 'Skip this', action: { requirement: 'skip' }, then: 'next-requirement' },
          { label: 'Something else', then: 'steps/requote' },
        ],
      },
    },
    order: ['letter'],
    submit: [
      send(
        'proof-of-letter',
        'Send',
        { go: 'next-requirement' },
        {
          fileName: '/answers/letter/name',
          file: { file: '/answers/letter', as: 'base64' },
        },
      ),
    ],
  },
};

/** A flow that asks for another amount within the lender's limits. */
export const requote: FlowFiles = {
  id: 'steps/requote',
  data: { amount: { type: 'integer', minimum: 1 } },
  ui: {
    amount: {
      'ui:title': 'How much?',
      'ui:widget': 'money',
      'ui:help': 'Up to {/sources/limits/most, money}',
      'ui:errors': {
        required: 'Enter an amount',
        type: 'Enter an amount in pounds',
        minimum: 'Enter more than nothing',
      },
    },
  },
  flow: {
    sources: { limits: { get: 'getLimits', params: { id: '/application/id' }, on: 'start' } },
    conditions: { 'no-more': { not: { at: '/sources/limits/most', is: { minimum: 1 } } } },
    pages: {
      'too-late': {
        title: 'You cannot ask again',
        when: 'no-more',
        exit: 'view-application',
        body: [{ text: 'You have asked as often as you may.' }],
      },
      amount: { title: 'Another amount', fields: ['amount'] },
    },
    order: ['too-late', 'amount'],
    submit: [
      {
        label: 'Ask for it',
        action: 'requote',
        payload: { amount: '/answers/amount' },
        next: [{ go: 'view-application' }],
      },
    ],
  },
};
