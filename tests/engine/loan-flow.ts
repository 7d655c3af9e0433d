import type { CompiledFlow, FieldSchema } from '#model';
import { answered, makeFlow, text, yesNo, type FlowOutline } from './make-flow.ts';

const address: FieldSchema = {
  type: 'object',
  properties: {
    houseNumber: { type: 'string' },
    line1: { type: 'string' },
    town: { type: 'string' },
    postCode: { type: 'string', pattern: '^[A-Z0-9 ]+$' },
  },
  required: ['line1', 'town', 'postCode'],
};
const addressUi = {
  'ui:title': 'Where do you live now?',
  'ui:widget': 'address',
  houseNumber: { 'ui:title': 'House number' },
  line1: { 'ui:title': 'Street' },
  town: { 'ui:title': 'Town' },
  postCode: { 'ui:title': 'Postcode' },
} as const;

/** A small loan application: every kind of question, an exit page, two address slots, a check, and prefill. */
export const loanOutline: FlowOutline = {
  id: 'test/loan',
  questions: {
    amount: {
      schema: { type: 'integer', minimum: 1000, maximum: 25000 },
      ui: { 'ui:title': 'How much?', 'ui:widget': 'money' },
    },
    reason: {
      schema: { type: 'string', enum: ['car', 'other'] },
      ui: {
        'ui:title': 'What for?',
        'ui:options': {
          choices: [
            { value: 'car', label: 'A car' },
            { value: 'other', label: 'Something else' },
          ],
        },
      },
    },
    firstName: { schema: { type: 'string', maxLength: 50, pattern: '^\\p{L}+$' }, ui: { 'ui:title': 'First name' } },
    dateOfBirth: {
      schema: { type: 'string', format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
      ui: { 'ui:title': 'Date of birth', 'ui:widget': 'date' },
      immediate: true,
    },
    mobileNumber: { ...text, ui: { 'ui:title': 'Mobile number' }, optional: true },
    'addresses/0': { schema: address, ui: addressUi },
    'addresses/0/period': {
      schema: { type: 'integer', enum: [6, 7] },
      ui: {
        'ui:title': 'How long?',
        'ui:options': {
          choices: [
            { value: 6, label: 'Less than 3 years' },
            { value: 7, label: 'Longer' },
          ],
        },
      },
      immediate: true,
    },
    'addresses/1': { schema: address, ui: { ...addressUi, 'ui:title': 'Where before?' } },
    rents: { ...yesNo, immediate: true },
    rent: {
      schema: { type: 'number', minimum: 0 },
      ui: { 'ui:title': 'Your rent', 'ui:widget': 'money', 'ui:options': { unit: 'a month' } },
    },
    status: {
      schema: { type: 'string' },
      ui: {
        'ui:title': 'Work',
        'ui:options': { choicesFrom: { from: '/sources/statuses', value: '/id', label: '{/name}' } },
      },
    },
    consent: {
      schema: { type: 'object', properties: { offers: { type: 'boolean' }, reminders: { type: 'boolean' } } },
      ui: {
        'ui:title': 'May we write?',
        offers: { 'ui:title': 'Offers', 'ui:widget': 'checkbox' },
        reminders: { 'ui:title': 'Reminders', 'ui:widget': 'checkbox' },
      },
      optional: true,
    },
  },
  derived: { age: { from: '/answers/dateOfBirth', by: 'age-on', with: { on: '/today' } } },
  when: {
    born: { at: '/derived/age', is: { minimum: 0 } },
    'under-18': { at: '/derived/age', is: { minimum: 0, maximum: 17 } },
    'moved-recently': answered('addresses/0/period', 6),
    rents: answered('rents', 'yes'),
    'wants-car': answered('reason', 'car'),
  },
  prefill: { '/firstName': '/user/firstName', '/mobileNumber': '/user/mobileNumber' },
  defaults: { '/amount': 7500, '/lufcd': 0, '/consent/offers': true, '/consent/reminders': true },
  unasked: ['/lufcd', '/addresses/0/index', '/addresses/0/byHand', '/addresses/1/index'],
  slotIndexes: { '/addresses': 'index' },
  sensitive: ['/dateOfBirth'],
  order: {
    loan: {
      title: 'Your loan',
      section: 'The loan',
      fields: ['amount', 'reason'],
      body: [{ text: 'A car it is, for {/answers/amount, money}', when: 'wants-car' }, { text: 'Always here' }],
    },
    you: { title: 'About you', fields: ['firstName', 'dateOfBirth', 'mobileNumber'] },
    young: { title: 'You need to be 18', kind: 'exit', exit: 'disqualified', when: 'under-18' },
    address: { title: 'Your address', fields: ['addresses/0', 'addresses/0/period'] },
    before: { title: 'Before that', fields: ['addresses/1'], when: 'moved-recently' },
    home: { title: 'Your home', fields: ['rents', { path: 'rent', when: 'rents' }] },
    work: { title: 'Your work', fields: ['status'] },
    consents: { title: 'Keeping in touch', fields: ['consent'] },
    check: { title: 'Check your answers', kind: 'check-answers' },
  },
  rules: [{ unless: 'born', at: '/answers/dateOfBirth', message: 'Date of birth must be in the past' }],
  payload: {
    amount: '/answers/amount',
    reason: '/answers/reason',
    lufcd: '/answers/lufcd',
    user: {
      firstName: '/answers/firstName',
      dateOfBirth: '/answers/dateOfBirth',
      mobileNumber: { from: { first: ['/answers/mobileNumber', '/user/mobileNumber'] }, by: 'same' },
      addresses: { from: '/answers/addresses', by: 'same' },
      consent: '/answers/consent',
    },
    rent: '/answers/rent',
  },
};

export const loanFlow: CompiledFlow = makeFlow(loanOutline);

/** The date of these tests, and the context from the API. */
export const today = { today: '2026-11-21', sources: { statuses: [{ id: 'full_time', name: 'Full time' }] } };

/** Answers to every question up to the last page. */
export const fullAnswers = {
  '/reason': 'car',
  '/firstName': 'Ann',
  '/dateOfBirth': '1986-03-27',
  '/addresses/0/line1': 'High Street',
  '/addresses/0/town': 'Ely',
  '/addresses/0/postCode': 'CB7 4AA',
  '/addresses/0/period': 7,
  '/rents': 'no',
  '/status': 'full_time',
} as const;
