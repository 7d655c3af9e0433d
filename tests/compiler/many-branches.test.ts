import { compileWorkspace, workspaceCovers, workspaceJourneys } from '#compiler';
import { describe, expect, test } from 'vitest';
import { baseFlow, type Branching, branchingFiles, independentBranches, yes } from './branching-flow.ts';

const findings = (branching: Branching) =>
  compileWorkspace(branchingFiles(branching)).diagnostics.map(({ code, message }) => `${code}: ${message}`);

function coverOf(branching: Branching) {
  const [cover] = workspaceCovers(branchingFiles(branching));
  if (!cover) throw new Error('The workspace has no flow');
  return cover;
}

describe('a flow with many branches', () => {
  test.each([9, 30])('is proved with %i independent branches: each page and condition has a journey', (count) => {
    const branching = independentBranches(count);
    expect(findings(branching)).toEqual([]);
    const { journeys, uncovered } = coverOf(branching);
    expect(uncovered).toEqual([]);
    expect(journeys.length).toBeLessThan(8);
    const covered = journeys.flatMap(({ covers }) => covers.map(({ label }) => label));
    for (let index = 0; index < count; index += 1)
      expect(covered).toEqual(
        expect.arrayContaining([`opens the page "branch${index}"`, `leaves out the page "branch${index}"`]),
      );
  });

  test('takes work in proportion to the number of independent branches', () => {
    const [few, many] = [coverOf(independentBranches(10)), coverOf(independentBranches(40))];
    expect(many.steps).toBeLessThan(few.steps * 20);
    expect(many.steps).toBeLessThan(50_000);
  });

  test('is proved with 12 branches of which each depends on the one before', () => {
    const branching = independentBranches(12);
    const conditions = Object.fromEntries(
      Object.entries(branching.conditions).map(([name, condition], index) => [
        name,
        index === 0 ? condition : { all: [condition, `c${index - 1}`] },
      ]),
    );
    const dependent = { ...branching, conditions };
    expect(findings(dependent)).toEqual([]);
    expect(coverOf(dependent).uncovered).toEqual([]);
  });

  test('has covering journeys in place of all journeys if they are too many to enumerate', () => {
    const [found] = workspaceJourneys(branchingFiles(independentBranches(30)));
    expect(found?.complete).toBe(false);
    expect(new Set(found?.journeys.flatMap(({ pages }) => pages)).size).toBe(36);
  });
});

describe('one mistake among 30 branches is found, with its reason', () => {
  const base = independentBranches(30);

  test('a page with a hidden contradiction', () => {
    const conditions = { ...base.conditions, neither: { not: { any: ['c3', 'c17'] } } };
    const pages = {
      ...base.pages,
      extra: { title: 'Extra', when: { all: ['c4', 'c17', 'neither'] }, fields: ['extra'] },
    };
    expect(findings({ questions: [...base.questions, 'extra'], conditions, pages })).toEqual([
      'flow/page-never-reached: No journey reaches the page "extra", because "c17" and "neither" never hold together.',
    ]);
  });

  test('a page behind a chain of questions whose first is never asked', () => {
    const pages = {
      questions: base.pages['questions'] ?? {},
      closed: { title: 'You cannot apply', when: 'c5', exit: 'application-disqualified' },
      ...base.pages,
      extra: { title: 'Extra', when: yes('more5'), fields: ['extra'] },
    };
    expect(findings({ ...base, questions: [...base.questions, 'extra'], pages })).toEqual([
      'flow/page-never-reached: No journey reaches the page "branch5", because every journey on which it holds ends at the exit page "closed".',
      'flow/page-never-reached: No journey reaches the page "extra", because every journey on which it holds ends at the exit page "closed".',
    ]);
  });

  test('an exit page that every borrower gets to', () => {
    const pages = {
      questions: base.pages['questions'] ?? {},
      closed: { title: 'You cannot apply', when: { any: ['c5', { not: 'c5' }] }, exit: 'application-disqualified' },
      ...base.pages,
    };
    expect(findings({ ...base, pages })).toEqual([
      'flow/page-never-reached: No journey reaches the page "check" or the pages after it, because every journey ends at the exit page "closed".',
    ]);
  });

  test('a question whose condition contradicts that of its page', () => {
    const branch = { title: 'Branch 7', when: 'c7', fields: ['more7', { field: 'extra', when: { not: 'c7' } }] };
    const found = findings({
      ...base,
      questions: [...base.questions, 'extra'],
      pages: { ...base.pages, branch7: branch },
    });
    expect(found).toEqual([expect.stringContaining('flow/required-never-asked: "extra" is never asked')]);
  });
});

describe('the entries of "next" are decided together', () => {
  const [last] = baseFlow.submit;
  const found = (...whens: readonly unknown[]) => {
    const next = whens.map((when) => ({ ...(when === undefined ? {} : { when }), go: 'view-application' }));
    return findings({ questions: [], conditions: {}, pages: {}, more: { submit: [{ ...last, next }] } });
  };
  const owned = { at: '/answers/home', is: { const: 'owned' } };
  const rented = { at: '/answers/home', is: { const: 'rented' } };
  const known = { at: '/user/email', is: { type: 'string' } };

  test('a last entry with a condition is enough if the conditions cover every answer', () => {
    expect(found(owned, rented)).toEqual([]);
    expect(found(owned)).toEqual([expect.stringContaining('flow/next-may-be-missing')]);
  });

  test('conditions on values that the call may change are not enough', () => {
    expect(found(known, { not: known })).toEqual([expect.stringContaining('flow/next-may-be-missing')]);
  });

  test('an entry that an earlier entry always precedes is found', () => {
    expect(found({ not: rented }, owned, undefined)).toEqual([
      'flow/next-never-taken: This entry is never used, because an earlier entry holds whenever it does.',
    ]);
    expect(found(owned, rented, undefined)).toEqual([]);
  });
});
