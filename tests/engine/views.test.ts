import { describe, expect, it } from 'vitest';
import type { Predicate } from '#model';
import { loanFlow, today } from './loan-flow.ts';
import { makeFlow, text } from './make-flow.ts';
import { start } from './start.ts';

describe('view', () => {
  it('is plain JSON with everything that a page shows', () => {
    const session = start(loanFlow, today);
    session.answer('/reason', 'car');
    const view = session.view('loan');
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    expect(view).toMatchObject({
      flow: 'test/loan',
      page: 'loan',
      kind: 'questions',
      title: 'Your loan',
      section: 'The loan',
      step: { number: 1, of: 7 },
      body: [{ text: 'A car it is, for £7500' }, { text: 'Always here' }],
      fields: ['amount', 'reason'],
      answers: { amount: 7500, reason: 'car' },
      immediate: [],
      button: undefined,
      sends: false,
    });
    expect(view.schema).toEqual({
      type: 'object',
      properties: { amount: loanFlow.fields['amount']?.schema, reason: loanFlow.fields['reason']?.schema },
      required: ['amount', 'reason'],
    });
    expect(view).not.toHaveProperty('back');
  });

  it('has only open fields, and states which are required and which commit at once', () => {
    const session = start(loanFlow, today);
    expect(session.view('home').fields).toEqual(['rents']);
    session.answer('/rents', 'yes');
    expect(session.view('home')).toMatchObject({ fields: ['rents', 'rent'], immediate: ['rents'] });
    expect(session.view('you').schema.required).toEqual(['firstName', 'dateOfBirth']);
    expect(session.view('address').fields).toEqual(['addresses/0', 'addresses/0/period']);
    session.answer('/addresses/0/line1', 'High Street');
    expect(session.view('address').answers['addresses/0']).toMatchObject({ line1: 'High Street' });
  });

  it('is the same object until something that it shows changes', () => {
    const session = start(loanFlow, today);
    const view = session.view('you');
    session.answer('/amount', 5000);
    session.answer('/reason', 'other');
    session.provide({ user: { lastName: 'Lee' } });
    expect(session.view('you')).toBe(view);
    session.answer('/firstName', 'Ann');
    expect(session.view('you')).not.toBe(view);
  });

  it('keeps every part except the answers when text is typed', () => {
    const session = start(loanFlow, today);
    session.answer('/addresses/0/line1', 'High Street');
    const before = session.view('address');
    session.answer('/addresses/0/town', 'Ely');
    const { answers, ...after } = session.view('address');
    for (const [part, value] of Object.entries(after)) expect(value, part).toBe(before[part as keyof typeof before]);
    expect(answers).toEqual({ 'addresses/0': { index: 0, line1: 'High Street', town: 'Ely' } });
    session.answer('/addresses/0/town', undefined);
    session.answer('/addresses', undefined);
    expect(session.view('address').answers).toEqual({});
  });

  it('keeps schemas, UIs and other answers when a field opens', () => {
    const session = start(loanFlow, today);
    session.answer('/rents', 'no');
    const before = session.view('home');
    session.answer('/rents', 'yes');
    const after = session.view('home');
    expect(after.fields).toEqual(['rents', 'rent']);
    expect(after.schema.properties['rents']).toBe(before.schema.properties['rents']);
    expect(after.ui['rents']).toBe(before.ui['rents']);
    expect(after.body).toBe(before.body);
    expect(after.immediate).toBe(before.immediate);
  });

  it('is a new object when a page before it opens or closes', () => {
    const session = start(loanFlow, today);
    const before = session.view('home');
    session.answer('/addresses/0/period', 6);
    expect(session.view('home')).toMatchObject({ back: 'before', step: { number: 5, of: 8 } });
    expect(session.view('home').schema).toBe(before.schema);
  });

  it('fills in placeholders of titles, texts, figures and fields; closed answers become empty', () => {
    const flow = makeFlow({
      questions: {
        a: text,
        b: { ...text, ui: { 'ui:title': 'How is {/answers/a}?', 'ui:help': 'From {/today, date}' } },
        hidden: text,
      },
      when: { never: { at: '/nothing', is: {} } },
      order: {
        one: { fields: ['a'] },
        two: {
          title: 'About {/answers/a}{/answers/hidden}',
          fields: ['b', { path: 'hidden', when: 'never' }],
          body: [
            { warning: 'Mind the {/answers/hidden}gap' },
            { figures: [{ label: 'Now', value: '{/amount, money}', before: '{/old, money}' }], after: true },
            { text: '{/tree, no-such-format}' },
          ],
        },
      },
    });
    const session = start(flow, { today: '2026-11-21', amount: 5, old: 3, tree: { a: 1 } });
    session.answer('/a', 'Ann');
    session.answer('/hidden', 'secret');
    expect(session.view('two')).toMatchObject({
      title: 'About Ann',
      body: [
        { warning: 'Mind the gap' },
        { figures: [{ label: 'Now', value: '£5', before: '£3' }], after: true },
        { text: '{"a":1}' },
      ],
      ui: { b: { 'ui:title': 'How is Ann?', 'ui:help': 'From the day 2026-11-21' } },
    });
    session.answer('/a', 'Bob');
    expect(session.view('two')).toMatchObject({ title: 'About Bob', ui: { b: { 'ui:title': 'How is Bob?' } } });
  });

  it('leaves out sentences, figures and hints about what the lender has not sent, and blocks of which nothing is left (D-06)', () => {
    const flow = makeFlow({
      questions: { a: { ...text, ui: { 'ui:title': 'A', 'ui:help': 'Less than {/loan/balance, money}' } } },
      order: {
        one: {
          fields: ['a'],
          body: [
            { text: 'Your reference is {/loan/reference}. Call us on {/brand/phone}.' },
            { warning: 'You owe {/loan/balance, money}.' },
            { points: ['Pay by {/loan/day}.', 'You can pay early.'] },
            {
              figures: [
                { label: 'Owed', value: '{/loan/balance, money}' },
                { label: 'Now', value: '{/loan/amount, money}', before: '{/loan/old, money}', note: 'on {/loan/day}' },
              ],
            },
            { hero: { label: 'To pay', value: '{/loan/balance, money}' } },
            { receipt: { caption: 'Receipt', total: { label: 'Paid', value: '{/loan/paid, money}' } } },
          ],
        },
      },
    });
    const session = start(flow, { loan: { amount: 5 }, brand: { phone: '020' } });
    expect(session.view('one').body).toEqual([
      { text: 'Call us on 020.' },
      { points: ['You can pay early.'] },
      { figures: [{ label: 'Now', value: '£5' }] },
    ]);
    expect(session.view('one').ui['a']?.['ui:help']).toBeUndefined();
    session.provide({ loan: { amount: 5, balance: 7, reference: 'L-1', day: '3 May', old: 6, paid: 2 } });
    expect(session.view('one').body).toHaveLength(6);
    expect(session.view('one').body[0]).toEqual({ text: 'Your reference is L-1. Call us on 020.' });
  });

  it('fills the running texts of a page in before their links are drawn, so that no value becomes a link', () => {
    const flow = makeFlow({
      questions: { a: text },
      order: {
        one: {
          fields: ['a'],
          body: [
            { text: 'You wrote {/answers/a}. Read [our {/loan/kind} terms. All of them](/terms) first.' },
            { warning: 'See [this](/terms). You owe {/loan/balance, money}.' },
            {
              details: { summary: 'Why', body: [{ steps: ['{/loan/none}'] }, { points: ['[b](https://b.example)'] }] },
            },
            { details: { summary: 'Nothing', body: [{ text: '{/loan/none}' }] } },
            {
              table: {
                caption: 'T',
                columns: ['A', 'B'],
                rows: [
                  ['a', '{/loan/none}'],
                  ['b', '{/loan/kind}'],
                ],
              },
            },
            { heading: 'About {/loan/none}' },
          ],
        },
      },
    });
    const session = start(flow, { loan: { kind: '[x](y)' } });
    session.answer('/a', '[me](https://evil.example)');
    expect(session.view('one').body).toEqual([
      {
        text: [
          'You wrote [me](https://evil.example). Read ',
          { text: 'our [x](y) terms. All of them', href: '/terms' },
          ' first.',
        ],
      },
      { warning: ['See ', { text: 'this', href: '/terms' }, '.'] },
      { details: { summary: 'Why', body: [{ points: [[{ text: 'b', href: 'https://b.example' }]] }] } },
      { table: { caption: 'T', columns: ['A', 'B'], rows: [['b', '[x](y)']] } },
    ]);
  });

  it('turns a source into choices when it arrives, and keeps their identity (C-38)', () => {
    const session = start(loanFlow, { today: today.today });
    const options = () => session.view('work').ui['status']?.['ui:options'];
    expect(options()).toMatchObject({ choices: [], choicesFrom: { from: '/sources/statuses' } });
    session.provide({ sources: { statuses: [{ id: 'retired', name: 'Retired' }] } });
    expect(options()).toEqual({ choices: [{ value: 'retired', label: 'Retired' }] });
    const view = session.view('work');
    session.provide({ sources: { other: ['x'] } });
    session.answer('/firstName', 'Ann');
    expect(session.view('work')).toBe(view);
    session.answer('/addresses/0/period', 6);
    expect(session.view('work')).not.toBe(view);
    expect(session.view('work').ui).toBe(view.ui);
  });
});

describe('a flow of a thousand fields', () => {
  const names = Array.from({ length: 1000 }, (_, place) => `field${place}`);
  const calls = { predicates: 0 };
  const flow = makeFlow({
    questions: Object.fromEntries(names.map((name) => [name, text])),
    when: Object.fromEntries(
      names.slice(1).map((name, place) => [`after-${name}`, { at: `/answers/field${place}`, is: { const: 'open' } }]),
    ),
    order: { one: { fields: names.map((path, place) => (place % 2 === 0 ? path : { path, when: `after-${path}` })) } },
  });
  const counted = Object.entries(flow.predicates).map(([name, predicate]): [string, Predicate] => [
    name,
    (value) => {
      calls.predicates += 1;
      return predicate(value);
    },
  ]);

  it('evaluates only the conditions that read a changed answer', () => {
    const session = start({ ...flow, predicates: Object.fromEntries(counted) });
    for (const name of names) session.answer(`/${name}`, 'x');
    const before = session.view('one');
    calls.predicates = 0;
    session.answer('/field10', 'y');
    session.view('one');
    expect(calls.predicates).toBeLessThanOrEqual(1);
    expect(session.view('one').schema).toBe(before.schema);
    session.answer('/field10', 'open');
    expect(session.view('one').fields).toContain('field11');
    expect(calls.predicates).toBeLessThanOrEqual(2);
  });
});

describe('a text between the questions', () => {
  it('is above the next open question while its own is closed, and below all if there is no other', () => {
    const flow = makeFlow({
      questions: { a: text, b: text, c: text },
      when: {
        asksB: { at: '/answers/a', is: { const: 'b' } },
        asksC: { at: '/answers/a', is: { const: 'c' } },
      },
      order: {
        one: {
          fields: ['a', { path: 'b', when: 'asksB' }, { path: 'c', when: 'asksC' }],
          body: [{ text: 'Read this.', before: 'b' }],
        },
      },
    });
    const session = start(flow);
    const bodyFor = (answer: string) => {
      session.answer('/a', answer);
      return session.view('one').body;
    };
    expect(bodyFor('b')).toEqual([{ text: 'Read this.', before: 'b' }]);
    expect(bodyFor('c')).toEqual([{ text: 'Read this.', before: 'c' }]);
    expect(bodyFor('x')).toEqual([{ text: 'Read this.', after: true }]);
  });
});
