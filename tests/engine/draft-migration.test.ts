import { describe, expect, it } from 'vitest';
import { loadDraftMigration } from '#engine';
import type { CompiledFlow, Draft, JsonObject } from '#model';
import { loanFlow, loanOutline } from './loan-flow.ts';
import { type FlowOutline, makeFlow, type Question } from './make-flow.ts';
import { start } from './start.ts';

const migrate = await loadDraftMigration();
const today = { today: '2026-11-23' };

/** The flow after a change, as it is published next. */
const next = (change: Partial<FlowOutline>): CompiledFlow => makeFlow({ ...loanOutline, version: '2', ...change });

const questions = (change: Readonly<Record<string, Question | undefined>>): FlowOutline['questions'] =>
  Object.fromEntries(
    Object.entries({ ...loanOutline.questions, ...change }).flatMap(([path, question]) =>
      question ? [[path, question]] : [],
    ),
  );

const given: JsonObject = {
  amount: 7500,
  reason: 'other',
  firstName: 'Ann',
  addresses: [{ line1: 'High Street', town: 'Ely', postCode: 'CB7 4EW' }],
};

const draft = (change: Partial<Draft> = {}): Draft => ({
  ...{ flow: 'test/loan', version: '1', page: 'address', answers: given },
  ...change,
});

const reason = (values: readonly string[]): Question => ({
  schema: { type: 'string', enum: values },
  ui: { 'ui:title': 'What for?' },
});

describe('a draft of an older version of the flow', () => {
  it('is the same draft if the version is the same', () => {
    const own = draft();
    expect(migrate(loanFlow, own)).toBe(own);
  });

  it('keeps every answer and its page if pages and questions only come or move', () => {
    const { loan = {}, ...order } = loanOutline.order;
    const flow = next({
      questions: questions({ petName: { schema: { type: 'string' }, optional: true } }),
      order: { pet: { fields: ['petName'] }, loan, ...order },
    });
    const migrated = migrate(flow, draft());
    expect(migrated).toMatchObject({ version: '2', page: 'address', answers: given, changed: [] });
    expect(start(flow, today, migrated).answers()).toMatchObject(given);
  });

  it('keeps the answer to a question that was renamed, and what else is known about it', () => {
    const { firstName, ...others } = loanOutline.questions;
    const order = { ...loanOutline.order, you: { fields: ['givenName'] } };
    const flow = next({
      questions: { ...others, givenName: firstName ?? reason([]) },
      order,
      renamed: { '/givenName': '/firstName' },
    });
    const { answers, emptied } = migrate(flow, draft({ emptied: ['/firstName'] }));
    expect(answers).toEqual({ ...given, firstName: undefined, givenName: 'Ann' });
    expect(emptied).toEqual(['/givenName']);
  });

  it('loses only the answer to a question that is asked no more', () => {
    const flow = next({ questions: questions({ firstName: undefined }), order: { ...loanOutline.order, you: {} } });
    const { answers, changed } = migrate(flow, draft());
    expect(answers).not.toHaveProperty('firstName');
    expect(answers).toMatchObject({ amount: 7500, reason: 'other' });
    expect(changed).toEqual([]);
  });

  it.each([
    ['a choice that is not offered any more', reason(['car'])],
    ['an answer of another kind', { schema: { type: 'number' }, ui: { 'ui:title': 'What for?' } } satisfies Question],
  ])('asks again for %s, and reopens there', (_, question) => {
    const flow = next({ questions: questions({ reason: question }) });
    const migrated = migrate(flow, draft());
    expect(migrated.changed).toEqual(['/reason']);
    expect(migrated.answers).not.toHaveProperty('reason');
    expect(start(flow, today, migrated).reach(undefined)).toBe('loan');
  });

  it('asks again for a dropped choice, also where the question has a default', () => {
    const flow = next({ questions: questions({ reason: reason(['car']) }), defaults: { '/reason': 'car' } });
    const migrated = migrate(flow, draft());
    const session = start(flow, today, migrated);
    expect(session.answers()).not.toHaveProperty('reason');
    expect(session.reach(undefined)).toBe('loan');
  });

  it('keeps what was typed if it is only outside a new limit, and reopens there', () => {
    const amount: Question = {
      schema: { type: 'integer', minimum: 1000, maximum: 5000 },
      ui: { 'ui:title': 'How much?' },
    };
    const flow = next({ questions: questions({ amount }) });
    const migrated = migrate(flow, draft());
    expect(migrated.changed).toEqual(['/amount']);
    const session = start(flow, today, migrated);
    expect(session.answers()).toMatchObject({ amount: 7500 });
    expect(session.reach('address')).toBe('loan');
    expect(session.check('loan')).toMatchObject([{ field: 'amount', keyword: 'maximum' }]);
  });

  it('keeps the other parts of an answer of several parts', () => {
    const { schema, ...rest } = loanOutline.questions['addresses/0'] ?? reason([]);
    const town = { type: 'string', enum: ['Leeds', 'York'] } as const;
    const address: Question = { ...rest, schema: { ...schema, properties: { ...schema.properties, town } } };
    const { answers, changed } = migrate(next({ questions: questions({ 'addresses/0': address }) }), draft());
    expect(answers['addresses']).toEqual([{ line1: 'High Street', postCode: 'CB7 4EW' }]);
    expect(changed).toEqual(['/addresses/0']);
  });

  it('still names the sensitive answers to give again, and those of an earlier change', () => {
    const migrated = migrate(next({}), draft({ withheld: ['/dateOfBirth', '/gone'], changed: ['/reason', '/gone'] }));
    expect(migrated.withheld).toEqual(loanFlow.sensitive.includes('/dateOfBirth') ? ['/dateOfBirth'] : []);
    expect(migrated.changed).toEqual(['/reason']);
  });
});
