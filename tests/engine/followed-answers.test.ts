import { makeDraft, type FlowSession } from '#engine';
import { describe, expect, it } from 'vitest';
import { makeFlow, text } from './make-flow.ts';
import { start } from './start.ts';

const flow = makeFlow({
  questions: { home: text, post: text, label: text, kind: text },
  when: { posted: { at: '/answers/kind', is: { const: 'post' } } },
  order: { one: { fields: ['kind', 'home'] }, two: { fields: [{ path: 'post', when: 'posted' }, 'label'] } },
  follows: { '/post': '/answers/home', '/label': { first: ['/answers/post', '/answers/home'] } },
});

const of = (session: FlowSession) => ['home', 'post', 'label'].map((name) => session.answers()[name] ?? null);

describe('an answer that follows another', () => {
  it('changes with it, also through a third one, until the borrower changes it', () => {
    const session = start(flow);
    session.answer('/kind', 'post');
    session.answer('/home', 'Ely');
    expect(of(session)).toEqual(['Ely', 'Ely', 'Ely']);
    session.answer('/home', 'York');
    expect(of(session)).toEqual(['York', 'York', 'York']);
    session.answer('/post', 'Bath');
    expect(of(session)).toEqual(['York', 'Bath', 'Bath']);
    session.answer('/home', 'Hull');
    expect(of(session)).toEqual(['Hull', 'Bath', 'Bath']);
  });

  it('stays empty once the borrower has emptied it, and is empty if the other one is not asked any more', () => {
    const session = start(flow);
    session.answer('/kind', 'post');
    session.answer('/home', 'Ely');
    session.answer('/post', '');
    session.answer('/home', 'York');
    expect(of(session)).toEqual(['York', null, 'York']);
    const again = start(flow, {}, makeDraft(session, 'two'));
    again.answer('/home', 'Hull');
    expect(of(again)).toEqual(['Hull', null, 'Hull']);
  });

  it('goes on after a reload, if the borrower has not changed it', () => {
    const session = start(flow);
    session.answer('/kind', 'post');
    session.answer('/home', 'Ely');
    session.answer('/label', 'Home');
    const again = start(flow, {}, makeDraft(session, 'two'));
    again.answer('/home', 'York');
    expect(of(again)).toEqual(['York', 'York', 'Home']);
  });

  it('is no change that could be lost', () => {
    const session = start({ ...flow, follows: { '/post': '/today' } }, { today: '2026-11-28' });
    expect(session.answers()['post']).toBe('2026-11-28');
    expect(session.hasChanges()).toBe(false);
  });
});
