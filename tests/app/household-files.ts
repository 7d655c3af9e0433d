import type { Json } from '#model';
import { question } from '../compiler/entry-flow.ts';
import type { FlowFiles } from './file-flows.ts';

const text = (maxLength: number): Json => ({ type: 'string', maxLength });
/** What the lender's operation takes. */
export const household: Readonly<Record<string, Json>> = {
  addresses: { type: 'array', items: { type: 'object' } },
  people: { type: 'array', items: { type: 'object' } },
};

/** A flow with two lists of answers: addresses until three years are covered, and people who apply together, each on two pages. */
export const householdFlow: FlowFiles = {
  id: 'requirements/household',
  data: {
    addresses: {
      type: 'array',
      minItems: 1,
      maxItems: 6,
      items: {
        type: 'object',
        properties: { street: text(40), months: { type: 'integer', minimum: 1, maximum: 600 } },
        required: ['street', 'months'],
      },
    },
    people: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          name: text(40),
          works: { type: 'boolean' },
          employer: text(40),
        },
        required: ['name', 'works', 'employer'],
      },
    },
  },
  ui: {
    addresses: {
      items: {
        street: question('Street', 'maxLength'),
        months: question('Months there', 'type', 'minimum', 'maximum'),
      },
    },
    people: {
      items: {
        name: question('Name', 'maxLength'),
        works: { ...question('In work?'), 'ui:widget': 'radio', 'ui:choices': { true: 'Yes', false: 'No' } },
        employer: question('Employer', 'maxLength'),
      },
    },
  },
  flow: {
    for: ['household-requirement'],
    derived: { months: { from: ['/answers/addresses/*/months'], by: 'sum' } },
    conditions: { works: { at: '/item/works', is: { const: true } } },
    pages: {
      homes: {
        title: 'Where you have lived',
        kind: 'list',
        list: {
          items: '/answers/addresses',
          pages: ['home'],
          title: '{/item/street}',
          lines: [{ label: 'Months', value: '{/item/months}' }],
          empty: 'No address yet',
          add: { label: 'Add an earlier address' },
          change: 'Change',
          remove: { label: 'Remove', confirm: 'Remove {/item/street}?' },
        },
      },
      home: { title: 'Address {/entry}', fields: ['addresses/*/street', 'addresses/*/months'] },
      people: {
        title: 'Who applies with you',
        kind: 'list',
        list: {
          items: '/answers/people',
          pages: ['person', 'work'],
          title: '{/item/name}',
          lines: [{ label: 'Works for', value: '{/item/employer}' }],
          empty: 'Nobody yet',
          add: { label: 'Add a person' },
          change: 'Change',
          remove: { label: 'Remove', confirm: 'Remove {/item/name}?' },
        },
      },
      person: { title: 'Person {/entry}', fields: ['people/*/name', 'people/*/works'] },
      work: { title: 'The work of {/item/name}', when: 'works', fields: ['people/*/employer'] },
      check: { title: 'Check your answers', kind: 'check-answers' },
    },
    order: ['homes', 'people', 'check'],
    checks: [
      {
        unless: { at: '/derived/months', is: { minimum: 36 } },
        at: '/answers/addresses',
        message: 'Add earlier addresses until they cover three years',
      },
    ],
    submit: [
      {
        label: 'Send',
        action: { requirement: 'confirm' },
        payload: { addresses: '/answers/addresses', people: '/answers/people' },
        next: [{ go: 'next-requirement' }],
      },
    ],
  },
};
