import { answerSections } from '#engine';
import { describe, expect, it } from 'vitest';
import { fullAnswers, loanFlow, today } from './loan-flow.ts';
import { makeFlow, text } from './make-flow.ts';
import { start } from './start.ts';

describe('check answers', () => {
  function checkedSession() {
    const session = start(loanFlow, today);
    for (const [at, value] of Object.entries(fullAnswers)) session.answer(at, value);
    return session;
  }

  it('lists the answers of all open pages in readable form', () => {
    const session = checkedSession();
    session.answer('/addresses/0/houseNumber', '12');
    session.answer('/rents', 'yes');
    session.answer('/rent', 650);
    session.answer('/consent/offers', false);
    const sections = answerSections(session, 'check').map(({ page, title, rows }) => ({
      page,
      title,
      rows: rows.map(({ field, title: name, answer }) => [field, name, ...answer]),
    }));
    expect(sections).toEqual([
      {
        page: 'loan',
        title: 'Your loan',
        rows: [
          ['amount', 'How much?', '£7500'],
          ['reason', 'What for?', 'A car'],
        ],
      },
      {
        page: 'you',
        title: 'About you',
        rows: [
          ['firstName', 'First name', 'Ann'],
          ['dateOfBirth', 'Date of birth', 'the day 1986-03-27'],
          ['mobileNumber', 'Mobile number'],
        ],
      },
      {
        page: 'address',
        title: 'Your address',
        rows: [
          ['addresses/0', 'Where do you live now?', '12 High Street', 'Ely', 'CB7 4AA'],
          ['addresses/0/period', 'How long?', 'Longer'],
        ],
      },
      {
        page: 'home',
        title: 'Your home',
        rows: [
          ['rents', 'rents', 'yes'],
          ['rent', 'Your rent', '£650 a month'],
        ],
      },
      { page: 'work', title: 'Your work', rows: [['status', 'Work', 'Full time']] },
      {
        page: 'consents',
        title: 'Keeping in touch',
        rows: [['consent', 'May we write?', 'Offers: No', 'Reminders: Yes']],
      },
    ]);
  });

  it('follows every answer', () => {
    const session = checkedSession();
    const read = () => answerSections(session, 'check');
    session.answer('/firstName', 'Bob');
    expect(read()[1]?.rows[0]?.answer).toEqual(['Bob']);
    session.answer('/addresses/0/period', 6);
    expect(read().map(({ page }) => page)).toContain('before');
    session.provide({ sources: { statuses: [{ id: 'full_time', name: 'All day' }] } });
    expect(read().find(({ page }) => page === 'work')?.rows[0]?.answer).toEqual(['All day']);
  });

  it.each([
    [
      ['Flat 2', '12', 'High Street'],
      ['Flat 2', '12 High Street'],
    ],
    [['2', '12a', 'High Street'], ['2, 12a High Street']],
    [
      ['The Mill', 'Low Road'],
      ['The Mill', 'Low Road'],
    ],
    [['12'], ['12']],
  ])('writes the address parts %j as the lines %j (D-27)', (parts, lines) => {
    const names = parts.map((_, place) => `part${place}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
    const home = { schema: { type: 'object', properties }, ui: { 'ui:widget': 'address' } } as const;
    const flow = makeFlow({
      questions: { home },
      order: { one: { fields: ['home'] }, check: { kind: 'check-answers' } },
    });
    const session = start(flow);
    session.answer('/home', Object.fromEntries(names.map((name, place) => [name, parts[place] ?? ''])));
    expect(answerSections(session, 'check')[0]?.rows[0]?.answer).toEqual(lines);
  });

  it('writes lists, booleans, files, text of several lines, phone numbers and sliders', () => {
    const choices = [
      { value: 'a', label: 'The first' },
      { value: 'b', label: 'The second' },
    ];
    const flow = makeFlow({
      questions: {
        list: { schema: { type: 'array', items: { type: 'string' } }, ui: { 'ui:options': { choices } } },
        agreed: { schema: { type: 'boolean' } },
        file: { schema: { type: 'object' }, ui: { 'ui:widget': 'file' } },
        story: { ...text, ui: { 'ui:widget': 'textarea' } },
        months: { schema: { type: 'integer' }, ui: { 'ui:widget': 'number', 'ui:options': { unit: 'months' } } },
        price: { schema: { type: 'number' }, ui: { 'ui:options': { prefix: '€' } } },
        rate: { schema: { type: 'number' }, ui: { 'ui:options': { prefix: 'about', unit: '%' } } },
        phone: { ...text, ui: { 'ui:widget': 'tel' } },
        spare: { schema: { type: 'number' }, ui: { 'ui:widget': 'money-slider' } },
      },
      order: {
        one: { fields: ['list', 'agreed', 'file', 'story', 'months', 'price', 'rate', 'phone', 'spare'] },
        check: { kind: 'check-answers' },
      },
    });
    const session = start(flow);
    session.answer('/list', ['b', 'a']);
    session.answer('/agreed', true);
    session.answer('/file', { id: 'f1', name: 'payslip.pdf' });
    session.answer('/story', 'One.\nTwo.');
    session.answer('/months', 24);
    session.answer('/price', 12.5);
    session.answer('/rate', 6);
    session.answer('/phone', '07700900123');
    session.answer('/spare', 84);
    const rows = answerSections(session, 'check')[0]?.rows ?? [];
    expect(rows.map(({ answer }) => answer)).toEqual([
      ['The second', 'The first'],
      ['Yes'],
      ['payslip.pdf'],
      ['One.', 'Two.'],
      ['24 months'],
      ['€12.5'],
      ['about 6%'],
      ['phone 07700900123'],
      ['£84'],
    ]);
  });
});
