import type { TestableFlow } from '#compiler';
import type { CompiledFlow, JsonObject } from '#model';
import { Borrower } from '../flow-tests/borrower.ts';
import { type Coverable, Coverage } from '../flow-tests/coverage.ts';
import { tryJourney } from '../flow-tests/try-journey.ts';
import { acceptedAnswers, type AnswerSource } from './accepted-answers.ts';
import { walkContext } from './walk-context.ts';

/** The answers of a journey. An answer that must be new to the lender, such as an email address, is given beside them. */
export type PlannedAnswers = Pick<AnswerSource, 'answers' | 'email'>;

export const keyOf = ({ kind, name }: Coverable): string => `${kind} ${name}`;

/** The keys of everything that was shown. */
export const shownBy = (coverage: Coverage): readonly string[] =>
  coverage.entries().flatMap((each) => (each.shown ? [keyOf(each)] : []));

/** Predicts with the engine what the journeys of a flow show to a borrower of the sandbox. */
export class JourneyPlanner {
  /** What the enumerated journeys show, by key. A browser journey has no wrong answers, so messages are left out. */
  readonly wanted: ReadonlySet<string>;
  private readonly journeys: readonly JsonObject[];

  constructor(
    private readonly testable: TestableFlow,
    private readonly flow: CompiledFlow,
  ) {
    const enumerated = new Coverage(flow);
    const { journeys } = testable.journeys();
    for (const journey of journeys) tryJourney(testable, flow, journey, enumerated);
    this.wanted = new Set(shownBy(enumerated).filter((key) => !key.startsWith('message ')));
    // The lender decides what is known about a borrower, so journeys that differ only in that are one.
    this.journeys = [...new Map(journeys.map(({ answers }) => [JSON.stringify(answers), answers])).values()];
  }

  /** How much of what is open one journey can show at most to a borrower about whom this is known. */
  most(known: JsonObject, open: ReadonlySet<string>): number {
    return Math.max(0, ...this.journeys.map((answers) => this.showsOf(known, { answers, email: '' }, open)));
  }

  /** The journey that shows most of what is open; undefined if none that was not tried shows any of it. */
  best(
    known: JsonObject,
    open: ReadonlySet<string>,
    { email, tried }: { readonly email: string; readonly tried: ReadonlySet<JsonObject> },
  ): PlannedAnswers | undefined {
    let most = 0;
    let best: PlannedAnswers | undefined;
    for (const answers of this.journeys) {
      if (tried.has(answers)) continue;
      const shows = this.showsOf(known, { answers, email }, open);
      if (shows > most) [most, best] = [shows, { answers, email }];
    }
    return best;
  }

  private showsOf(known: JsonObject, source: PlannedAnswers, open: ReadonlySet<string>): number {
    return this.plan(known, source).filter((key) => open.has(key)).length;
  }

  /** What answers would show. Nothing if the first page does not accept them. */
  private plan(known: JsonObject, source: PlannedAnswers): readonly string[] {
    const coverage = new Coverage(this.flow);
    const borrower = new Borrower(this.flow, walkContext(this.testable, known), coverage);
    const { questionsOf } = this.testable;
    const accepted = acceptedAnswers(borrower.session, () => borrower.page, { ...source, questionsOf });
    for (let pages = 0; pages < this.flow.pages.length; pages++) {
      borrower.fill(accepted);
      if (borrower.session.view(borrower.page).exit !== undefined) break;
      const sends = borrower.session.sends(borrower.page);
      const left = borrower.continue();
      if (left.issues.length > 0) return pages === 0 ? [] : shownBy(coverage);
      if (sends || !borrower.go(left.to)) break;
    }
    return shownBy(coverage);
  }
}
