import type { Journey, TestableFlow } from '#compiler';
import { type FlowCall, readPointer } from '#engine';
import type { CompiledFlow, FieldPath, JsonObject } from '#model';
import { Borrower, singleAnswers, withFiles } from './borrower.ts';
import { type Coverage, operationOf } from './coverage.ts';

/** Walks an enumerated journey with the engine. Returns what differs from the compiler's prediction, and what the API refuses. */
export function tryJourney(
  { problemsOf }: Pick<TestableFlow, 'problemsOf'>,
  flow: CompiledFlow,
  journey: Journey,
  coverage: Coverage,
): readonly string[] {
  const { pages, fields, calls, refused } = walkJourney(flow, journey, coverage);
  const hidden = flow.pages.filter((page) => page.hidden === true);
  const isCount = (field: FieldPath) => hidden.some((page) => page.fields.some(({ path }) => path === field));
  const differing = (what: string, expected: readonly string[], seen: readonly string[]) =>
    expected.join() === seen.join()
      ? []
      : [`Expected the ${what} ${expected.join(', ')}. The engine has ${seen.join(', ')}.`];
  const sent = calls.flatMap(({ action, payload }) =>
    problemsOf(action, withFiles(payload) as JsonObject).map(
      (problem) => `The API does not accept what "${operationOf(action)}" sends: ${problem}.`,
    ),
  );
  // The answers of a flow within a screen may stay in the screen.
  const isSilent = journey.exit === undefined && calls.length === 0 && flow.gives === undefined;
  return [
    ...refused.map((message) => `A page refuses valid answers: "${message}".`),
    ...differing(
      'pages',
      journey.pages.filter((id) => !hidden.some((page) => page.id === id)),
      pages,
    ),
    ...differing(
      'questions',
      [...new Set(journey.fields)].filter((field) => !isCount(field)).sort(),
      [...new Set(fields)].sort(),
    ),
    ...(isSilent ? ['The journey ends, but nothing is sent.'] : []),
    ...sent,
  ];
}

/** Walks a journey as a borrower would: the pages, the questions, the calls, and the messages of a page that does not let go. */
export function walkJourney(flow: CompiledFlow, journey: Journey, coverage: Coverage) {
  const borrower = new Borrower(flow, journey.context, coverage);
  // A borrower adds as many entries as the journey has.
  for (const { path } of flow.pages.filter(({ hidden }) => hidden === true).flatMap((page) => page.fields))
    borrower.session.answer(`/${path}`, readPointer(journey.answers, `/${path}`));
  const pages: string[] = [];
  const fields: string[] = [];
  const calls: FlowCall[] = [];
  const refused: string[] = [];
  for (;;) {
    const { page, session } = borrower;
    pages.push(page);
    fields.push(
      ...borrower.fill((path) =>
        singleAnswers(flow.fields[path]?.schema, readPointer(journey.answers, `/${path}`), `/${path}`),
      ),
    );
    const { exit } = session.view(page);
    if (exit !== undefined) break;
    const left = borrower.continue();
    calls.push(...left.calls);
    refused.push(...left.issues.map(({ message }) => message));
    if (left.issues.length > 0) break;
    if (isEnd(flow, left.to)) {
      // The last page is no part of the journey, but a borrower sees it.
      if (borrower.go(left.to)) borrower.fill(() => []);
      break;
    }
    // A call can open another page, which only the answer of the API decides.
    if (left.calls.length > 0 && session.sends(page)) {
      const next = session.next(page);
      if (next === undefined || !borrower.go({ page: next })) break;
    } else if (!borrower.go(left.to)) break;
  }
  return { pages, fields, calls, refused };
}

function isEnd(flow: CompiledFlow, to: ReturnType<Borrower['continue']>['to']): boolean {
  if (to === undefined || to === 'stay' || !('page' in to)) return true;
  const page = flow.pages.find(({ id }) => id === to.page);
  return page?.exit !== undefined && page.aside === true;
}
