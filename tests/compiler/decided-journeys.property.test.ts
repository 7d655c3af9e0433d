import { compileWorkspace, workspaceCovers, workspaceJourneys } from '#compiler';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseFlow, type Branching, branchingFiles, yes } from './branching-flow.ts';

type Data = Record<string, unknown>;

const questions = ['q0', 'q1', 'q2', 'q3', 'q4'];

const several = (tree: fc.Arbitrary<unknown>) =>
  fc.uniqueArray(tree, { minLength: 1, maxLength: 3, selector: (each) => JSON.stringify(each) });

/** Any condition that reads these questions. */
const conditionOver = (known: readonly string[]) =>
  fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom(...known.map(yes)),
      fc.record({ not: tie('tree') }),
      fc.record({ all: several(tie('tree')) }),
      fc.record({ any: several(tie('tree')) }),
    ),
  })).tree;

const maybe = (known: readonly string[]) => fc.option(conditionOver(known), { nil: undefined });

/** A flow that asks each question on a page of its own, with any conditions, exit pages, a rule, an aside page and two submits. */
const branchings: fc.Arbitrary<Branching> = fc
  .record({
    pages: fc.tuple(
      ...questions.map((_, index) => (index === 0 ? fc.constant(undefined) : maybe(questions.slice(0, index)))),
    ),
    fields: fc.tuple(
      ...questions.map((_, index) => (index < 2 ? fc.constant(undefined) : maybe(questions.slice(0, index)))),
    ),
    exits: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), conditionOver(questions.slice(0, 1))), { maxLength: 2 }),
    late: fc.option(conditionOver(questions.slice(0, 4)), { nil: undefined }),
    rule: fc.option(conditionOver(questions), { nil: undefined }),
    button: maybe(['q0', 'q1']),
    submit: conditionOver(questions),
  })
  .map(({ pages, fields, exits, late, rule, button, submit }) => {
    const entries = questions.flatMap((name, index): (readonly [string, Data])[] => {
      const when = pages[index] === undefined ? {} : { when: pages[index] };
      const field = fields[index] === undefined ? name : { field: name, when: fields[index] };
      const page: Data = { title: name, ...when, fields: [field] };
      const aside = { label: 'Help', then: 'aside', ...(button === undefined ? {} : { when: button }) };
      const own = [`page-${name}`, index === 2 ? { ...page, buttons: [aside] } : page] as const;
      const before = exits
        .filter(([at]) => at === index)
        .map(([at, test], place): readonly [string, Data] => [
          `exit-${at}-${place}`,
          { title: 'Stop', when: test, exit: 'application-disqualified' },
        ]);
      return [...before, own];
    });
    const exit =
      late === undefined
        ? []
        : [['exit-late', { title: 'Stop', when: late, exit: 'application-disqualified' }] as const];
    const [last] = baseFlow.submit;
    return {
      questions: [...questions, 'extra'],
      conditions: {},
      pages: Object.fromEntries([...entries, ...exit]),
      asides: { aside: { title: 'Aside', fields: ['extra'], submit: [{ ...last, label: 'Send' }] } },
      more: {
        checks: rule === undefined ? [] : [{ at: '/answers/q0', unless: rule, message: 'Change your answer' }],
        submit: [{ ...last, label: 'First', when: submit }, last],
      },
    };
  });

/** What all journeys of a flow show, found by walking each of them. */
function shownByAll(files: ReadonlyMap<string, string>) {
  const [walked] = workspaceJourneys(files);
  if (!walked?.complete) throw new Error('A small flow has few journeys');
  const ways = [...walked.journeys, ...walked.detours];
  const pages = new Set(ways.flatMap((way) => way.pages));
  return {
    pages,
    shows: (goal: { kind: string; place: string; holds: boolean; page?: string }): boolean | undefined => {
      if (goal.kind === 'page' && goal.holds) return pages.has(goal.page ?? '');
      if (goal.kind === 'call') return walked.situations.has(goal.place);
      if (goal.kind === 'field' && goal.holds)
        return ways.some(({ fields }) => fields.includes(fieldAt(walked, goal.place)));
      return undefined;
    },
    paths: new Set(ways.map((way) => JSON.stringify([way.pages, way.fields, way.answers]))),
  };
}

function fieldAt({ flow }: ReturnType<typeof workspaceJourneys>[number], place: string): string {
  const [, , page = '', , index = ''] = place.split('/');
  const field = ((flow.flow.value as typeof baseFlow).pages[page]?.['fields'] as unknown[])[Number(index)];
  return typeof field === 'string' ? field : (field as { field: string }).field;
}

test('what the compiler decides about a small flow, and finds to be unreachable, is what walking all its journeys shows', () => {
  fc.assert(
    fc.property(branchings, (branching) => {
      const files = branchingFiles(branching);
      const all = shownByAll(files);
      const [cover] = workspaceCovers(files);
      const walks = [...(cover?.journeys ?? []), ...(cover?.detours ?? [])];
      // Every covering journey is one of all journeys.
      for (const walk of walks) expect(all.paths).toContain(JSON.stringify([walk.pages, walk.fields, walk.answers]));
      expect(new Set(walks.flatMap(({ pages }) => pages))).toEqual(all.pages);
      for (const { label, ...goal } of walks.flatMap(({ covers }) => covers))
        expect([label, all.shows(goal) ?? true]).toEqual([label, true]);
      for (const { goal } of cover?.uncovered ?? []) {
        // A call on a journey that a rule stops later is made, but on no complete journey.
        if (goal.kind !== 'call') expect([goal.label, all.shows(goal) ?? false]).toEqual([goal.label, false]);
      }
      const { diagnostics } = compileWorkspace(files);
      const found = diagnostics.filter(({ code }) => code === 'flow/page-never-reached');
      const every = [...Object.keys(baseFlow.pages), ...Object.keys(branching.pages), 'aside'];
      const missing = every.filter((id) => !all.pages.has(id));
      // If the button that leads to the aside page has a condition that never holds, only the condition is reported.
      const isButtonNever = diagnostics.some(({ code }) => code === 'flow/condition-never-holds');
      // If no journey reaches the pages that lead to it, only these pages are reported.
      const leading = Object.entries(branching.pages).filter(([, page]) => JSON.stringify(page).includes('"aside"'));
      const isMade = leading.length > 0 && leading.every(([id]) => !all.pages.has(id));
      const isExplained = (isButtonNever || isMade) && !found.some(({ message }) => message.includes('"aside"'));
      const reported = isExplained ? ['aside'] : [];
      const expected = missing.filter((id) => !reported.includes(id));
      expect(found.length > 0).toBe(expected.length > 0);
      // A place where every journey stops is reported alone.
      if (found.length < expected.length) expect(found).toHaveLength(1);
    }),
    { numRuns: 15 },
  );
});
