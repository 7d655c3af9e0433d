import type { TestableFlow } from '#compiler';
import { readPointer } from '#engine';
import type { Json, JsonObject, Pointer } from '#model';
import type { Page } from 'playwright';
import type { Borrower } from '../flow-tests/borrower.ts';
import { acceptedAnswers } from './accepted-answers.ts';
import type { PlannedAnswers } from './plan-journeys.ts';
import { fileFor } from './sample-file.ts';
import { openAddressLines, typeAnswer } from './type-answers.ts';

/** Where the answers to a page come from. */
export interface Answers {
  readonly page: Page;
  readonly testable: TestableFlow;
  readonly source: PlannedAnswers;
  /** The newest security code that the lender has sent. */
  readonly code: () => Promise<string>;
}

/** Answers the page in the engine, then in the browser. `kept` are the answers that the page has already. */
export async function answerPage(
  { page, source, testable, code }: Answers,
  borrower: Borrower,
  kept: JsonObject,
): Promise<void> {
  const answers = new Map<Pointer, Json>();
  const accepted = acceptedAnswers(borrower.session, () => borrower.page, {
    ...source,
    questionsOf: testable.questionsOf,
  });
  const secret = borrower.session.view(borrower.page).fields.includes('code') ? await code() : undefined;
  const before = new Map(leaves(kept, ''));
  borrower.fill(function* (path) {
    for (const [at, value] of accepted(path)) {
      // Only the lender knows the security code that it has sent.
      const given = at === '/code' ? secret : value;
      if (given !== undefined && given !== null) answers.set(at, given);
      yield [at, given];
    }
  });
  const { ui, fields } = borrower.session.view(borrower.page);
  for (const field of fields.filter((path) => ui[path]?.['ui:widget'] === 'file')) {
    const parts = [...answers.keys()].filter((at) => at.startsWith(`/${field}/`));
    for (const at of parts) answers.delete(at);
    // A file is one answer for the borrower.
    if (parts.length > 0) answers.set(`/${field}`, readPointer(borrower.session.answers(), `/${field}`) ?? null);
  }
  const changed = [...answers].filter(([at, value]) => JSON.stringify(before.get(at)) !== JSON.stringify(value));
  await openAddressLines(
    page,
    changed.map(([at]) => at.slice(1).replaceAll('/', '.')),
  );
  for (const [at, value] of changed) await typeAnswer(page, at.slice(1), value, () => fileFor(value));
}

function* leaves(value: Json, at: Pointer): Iterable<readonly [Pointer, Json]> {
  yield [at, value];
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value as JsonObject)) yield* leaves(part ?? null, `${at}/${key}`);
}
