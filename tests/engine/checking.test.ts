import { describe, expect, it } from 'vitest';
import type { FlowSession } from '#engine';
import type { CompiledCheck, CompiledValidator, Json } from '#model';
import { loanFlow, loanOutline, today } from './loan-flow.ts';
import { answered, makeFlow, text, yesNo } from './make-flow.ts';
import { start } from './start.ts';

function issuesOf(session: FlowSession, page: string): (string | undefined)[][] {
  return session.check(page).map(({ field, keyword, message }) => [field, keyword, message]);
}

describe('check', () => {
  it('reports missing answers in the order of the page', () => {
    expect(issuesOf(start(loanFlow, today), 'you')).toEqual([
      ['firstName', 'required', 'firstName: required'],
      ['dateOfBirth', 'required', 'dateOfBirth: required'],
    ]);
  });

  it('reports nothing if all answers are valid', () => {
    const session = start(loanFlow, today);
    session.answer('/reason', 'car');
    expect(session.check('loan')).toEqual([]);
    expect(session.check('check')).toEqual([]);
    expect(session.check('young')).toEqual([]);
  });

  it.each<[string, Json, string]>([
    ['/amount', 'a lot', 'type'],
    ['/amount', 10, 'minimum'],
    ['/amount', 1000000, 'maximum'],
    ['/firstName', '12', 'pattern'],
    ['/firstName', 'a'.repeat(51), 'maxLength'],
    ['/dateOfBirth', '1990--05', 'pattern'],
    ['/dateOfBirth', '1990-13-05', 'format'],
  ])('reports only one issue for %s = %j: %s', (at, value, keyword) => {
    const session = start(loanFlow, today);
    session.answer('/reason', 'car');
    session.answer('/firstName', 'Ann');
    session.answer('/dateOfBirth', '1986-03-27');
    session.answer(at, value);
    const page = at === '/amount' ? 'loan' : 'you';
    expect(issuesOf(session, page)).toEqual([[at.slice(1), keyword, `${at.slice(1)}: ${keyword}`]]);
  });

  it('shows the keyword with the lowest rank, whatever order the validator finds them in', () => {
    const found = ['maximum', 'format', 'type', 'pattern'].map((keyword) => ({
      instancePath: '/a',
      keyword,
      params: {},
    }));
    const validate: CompiledValidator = () => false;
    validate.errors = found;
    const flow = makeFlow({ questions: { a: text }, order: { one: { fields: ['a'] } } });
    const session = start({ ...flow, validators: { one: validate } });
    expect(issuesOf(session, 'one')).toEqual([['a', 'type', 'a: type']]);
    validate.errors = [...found].reverse();
    expect(issuesOf(session, 'one')).toEqual([['a', 'type', 'a: type']]);
  });

  it('asks for each required part of a missing address', () => {
    const session = start(loanFlow, today);
    const missing = [
      ['addresses/0/line1', 'required', 'addresses/0/line1: required'],
      ['addresses/0/town', 'required', 'addresses/0/town: required'],
      ['addresses/0/postCode', 'required', 'addresses/0/postCode: required'],
      ['addresses/0/period', 'required', 'addresses/0/period: required'],
    ];
    expect(issuesOf(session, 'address')).toEqual(missing);
    session.answer('/addresses/0/houseNumber', '12');
    session.answer('/addresses/0/postCode', 'cb7');
    expect(issuesOf(session, 'address')).toEqual([
      ...missing.slice(0, 2),
      ['addresses/0/postCode', 'pattern', 'addresses/0/postCode: pattern'],
      ...missing.slice(3),
    ]);
  });

  it('accepts an empty optional object, and asks for all of it once one part is answered', () => {
    const questions = {
      ...loanOutline.questions,
      'addresses/1': { ...loanOutline.questions['addresses/1']!, optional: true },
    };
    const session = start(makeFlow({ ...loanOutline, questions }), today);
    session.answer('/addresses/0/period', 6);
    expect(session.check('before')).toEqual([]);
    session.answer('/addresses/1', { index: 1 });
    expect(session.check('before')).toEqual([]);
    session.answer('/addresses/1/town', 'Ely');
    expect(session.check('before').map(({ field }) => field)).toEqual(['addresses/1/line1', 'addresses/1/postCode']);
  });

  it('asks for a missing file as a whole, not for its properties', () => {
    const file = { schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } } as const;
    const questions = { file: { ...file, ui: { 'ui:widget': 'file' } } } as const;
    const session = start(makeFlow({ questions, order: { one: { fields: ['file'] } } }));
    expect(issuesOf(session, 'one')).toEqual([['file', 'required', 'file: required']]);
  });

  it('reports nothing for a closed page', () => {
    expect(start(loanFlow, today).check('before')).toEqual([]);
  });

  it('reports nothing for closed fields, nor for a property of an open object that is asked separately and closed', () => {
    const session = start(loanFlow, today);
    session.answer('/rents', 'no');
    expect(session.check('home')).toEqual([]);
    session.answer('/rents', 'yes');
    expect(session.check('home').map(({ field }) => field)).toEqual(['rent']);

    const order = { one: { fields: ['rents', 'addresses/0', { path: 'addresses/0/period', when: 'rents' }] } };
    const when = { rents: answered('rents', 'yes') };
    const { rents, 'addresses/0': address, 'addresses/0/period': period } = loanOutline.questions;
    const questions = { rents: rents!, 'addresses/0': address!, 'addresses/0/period': period! };
    const slot = start(makeFlow({ questions, order, when }));
    slot.answer('/rents', 'no');
    expect(slot.check('one').map(({ field }) => field)).not.toContain('addresses/0/period');
    slot.answer('/rents', 'yes');
    expect(slot.check('one').map(({ field }) => field)).toContain('addresses/0/period');
  });

  it('fills other answers into the placeholders of a message', () => {
    const questions = { a: text, b: { ...text, messages: { required: 'Say more about {/answers/a}, {/user/name}' } } };
    const session = start(makeFlow({ questions, order: { one: { fields: ['a', 'b'] } } }), { user: { name: 'Ann' } });
    session.answer('/a', 'cars');
    expect(issuesOf(session, 'one')).toEqual([['b', 'required', 'Say more about cars, Ann']]);
  });
});

describe('an answer that was found by typing in the list of a source', () => {
  it('is refused with the words for a missing answer if the list does not have it', () => {
    const choicesFrom = { from: '/sources/banks', value: '/id', label: '{/name}' };
    const bank = { ...text, ui: { 'ui:widget': 'search', 'ui:options': { choicesFrom } } } as const;
    const messages = { bank: { required: 'Choose your bank from the list' } };
    const flow = { ...makeFlow({ questions: { bank }, order: { one: { fields: ['bank'] } } }), messages };
    const session = start(flow);
    session.answer('/bank', 'My bank');
    expect(session.check('one')).toEqual([]);
    session.provide({ sources: { banks: [{ id: 'b1', name: 'Halifax' }] } });
    expect(issuesOf(session, 'one')).toEqual([['bank', 'enum', 'Choose your bank from the list']]);
    session.answer('/bank', 'b1');
    expect(session.check('one')).toEqual([]);
  });
});

describe('checks across several answers', () => {
  it('run only if their field is answered and otherwise valid', () => {
    const session = start(loanFlow, today);
    session.answer('/firstName', 'Ann');
    expect(issuesOf(session, 'you')).toEqual([['dateOfBirth', 'required', 'dateOfBirth: required']]);
    session.answer('/dateOfBirth', '2030--01');
    expect(issuesOf(session, 'you')).toEqual([['dateOfBirth', 'pattern', 'dateOfBirth: pattern']]);
    session.answer('/dateOfBirth', '2030-01-01');
    expect(issuesOf(session, 'you')).toEqual([['dateOfBirth', 'check', 'Date of birth must be in the past']]);
    session.answer('/dateOfBirth', '1986-03-27');
    expect(session.check('you')).toEqual([]);
  });

  it('may be placed at a property of an object that another question asks', () => {
    const message = 'Enter a house number or a house name';
    const rules: CompiledCheck[] = [{ unless: 'numbered', at: '/answers/addresses/0/houseNumber', message }];
    const when = { ...loanOutline.when, numbered: { at: '/answers/addresses/0/houseNumber', is: { type: 'string' } } };
    const session = start(makeFlow({ ...loanOutline, when, rules }), today);
    expect(session.check('address').map(({ keyword }) => keyword)).not.toContain('check');
    session.answer('/addresses/0', { line1: 'High Street', town: 'Ely', postCode: 'CB7 4AA', period: 7 });
    expect(issuesOf(session, 'address')).toEqual([['addresses/0/houseNumber', 'check', message]]);
    expect(session.check('before')).toEqual([]);
    session.answer('/addresses/0/houseNumber', '12');
    expect(session.check('address')).toEqual([]);
  });

  it('report only the first failure at each place', () => {
    const rules = ['One', 'Two'].map((message) => ({ unless: 'never', at: '/answers/a', message }));
    const when = { never: { at: '/nothing', is: {} } };
    const session = start(makeFlow({ questions: { a: text }, when, rules, order: { one: { fields: ['a'] } } }));
    session.answer('/a', 'x');
    expect(issuesOf(session, 'one')).toEqual([['a', 'check', 'One']]);
  });

  it('do not run for closed fields, nor while their own condition is false', () => {
    const outline = {
      questions: { a: yesNo, b: text },
      when: {
        open: answered('a', 'yes'),
        good: answered('b', 'good'),
        strict: { at: '/features/strict', is: { const: true } },
      },
      order: { one: { fields: ['a', { path: 'b', when: 'open' }] } },
      rules: [{ unless: 'good', when: 'strict', at: '/answers/b', message: 'No good' }],
    };
    const session = start(makeFlow(outline));
    session.answer('/b', 'bad');
    session.answer('/a', 'yes');
    expect(session.check('one')).toEqual([]);
    session.provide({ features: { strict: true } });
    expect(issuesOf(session, 'one')).toEqual([['b', 'check', 'No good']]);
    session.answer('/a', 'no');
    expect(session.check('one')).toEqual([]);
  });
});
