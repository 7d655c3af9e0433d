import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewFiles } from './new-brand.ts';
import { CommandError } from '#configuration';

/** What a new flow of a kind starts with: its folder, its own keys, where it ends, and an action that needs no answers. */
interface Kind {
  readonly folder: string;
  readonly keys: Readonly<Record<string, unknown>>;
  readonly exit: string;
  readonly submit: Readonly<Record<string, unknown>>;
}

const kinds: Readonly<Record<string, Kind>> = {
  loan: {
    folder: 'loans',
    keys: { offer: { order: 900 } },
    exit: 'view-loan',
    submit: { action: 'sendRepaymentLink' },
  },
  user: {
    folder: 'user',
    keys: { offer: { order: 900 } },
    exit: 'borrower-dashboard',
    submit: { action: 'updateContactPermission', payload: { groupCrossSell: { const: true } } },
  },
  'application-step': {
    folder: 'steps',
    keys: { states: ['Quoted'] },
    exit: 'view-application',
    submit: { action: 'trackApplyVisit' },
  },
};

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** "payment-holiday" as a title: "Payment holiday". */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** A flow with one question, a page for each answer, and one call. */
function flowOf(name: string, kind: string, { folder, keys, exit, submit }: Kind): unknown {
  return {
    $schema: '../../schemas/meta/flow.schema.json',
    kind,
    ...keys,
    title: titleOf(name),
    data: `schemas/${folder}/${name}.schema.json`,
    ui: `schemas/${folder}/${name}.ui.json`,
    conditions: { 'says-no': { at: '/answers/goAhead', is: { const: 'no' } } },
    pages: {
      question: { title: titleOf(name), fields: ['goAhead'] },
      'says-no': {
        title: 'Nothing has changed',
        when: 'says-no',
        exit,
        body: [{ text: 'You can come back to this at any time.' }],
      },
      confirm: {
        title: 'Confirm your choice',
        body: [{ text: 'Say here what will happen, and when.' }],
      },
      done: { title: 'Done', exit, body: [{ text: 'Say here what happens next.' }] },
    },
    order: ['question', 'says-no', 'confirm'],
    submit: [{ label: 'Confirm', ...submit, next: [{ go: 'done' }] }],
  };
}

/**
 * The files of a new flow: the flow, its data schema and its UI schema.
 * @throws CommandError if the kind or the name cannot be used
 */
export async function newFlow(root: string, kind: string, name: string): Promise<NewFiles> {
  const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!found)
    throw new CommandError(
      'bad-option',
      `A new flow can be of the kind ${Object.keys(kinds).join(', ')}, not "${kind}". For a requirement, copy one of flows/requirements: it answers one type of the contract.`,
    );
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new CommandError(
      'bad-option',
      `"${name}" cannot be the name of a flow: use lower-case letters, digits and hyphens, as in "payment-holiday".`,
    );
  const path = `flows/${found.folder}/${name}.flow.json`;
  const exists = await access(join(root, path)).then(
    () => true,
    () => false,
  );
  if (exists) throw new CommandError('bad-option', `The flow ${path} exists already.`);
  return new Map([
    [path, json(flowOf(name, kind, found))],
    [
      `schemas/${found.folder}/${name}.schema.json`,
      json({
        $schema: '../meta/data.schema.json',
        title: titleOf(name),
        type: 'object',
        properties: { goAhead: { type: 'string', enum: ['yes', 'no'] } },
        required: ['goAhead'],
      }),
    ],
    [
      `schemas/${found.folder}/${name}.ui.json`,
      json({
        $schema: '../meta/ui.schema.json',
        goAhead: {
          'ui:title': 'Do you want to go ahead?',
          'ui:widget': 'radio',
          'ui:choices': { yes: 'Yes', no: 'No' },
          'ui:errors': { required: 'Select yes if you want to go ahead' },
        },
      }),
    ],
  ]);
}
