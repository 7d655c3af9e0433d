import type { TestableFlow } from '#compiler';
import type { CompiledFlow, FormRunReport, JsonObject } from '#model';
import type { Page } from 'playwright';
import { type Coverable, Coverage } from '../flow-tests/coverage.ts';
import { loadModule } from '#build';
import { newestCode } from './lender-calls.ts';
import { knownOf, openFlow, OPENS, type Site } from './open-flow.ts';
import { JourneyPlanner, keyOf, shownBy } from './plan-journeys.ts';
import { within } from './within.ts';
import { shownFormRun } from './shown-form-run.ts';
import { kindOfBorrower } from './kind-of-borrower.ts';
import { type StartingPoint, startingPoints } from './starting-points.ts';
import { walkInBrowser } from './walk-in-browser.ts';

/** A flow in the browser. */
export interface BrowserResult {
  readonly brand: string;
  readonly flow: string;
  /** The flow file that has its pages. */
  readonly file: string;
  readonly journeys: readonly { readonly as: string; readonly faults: readonly string[] }[];
  /** What the enumerated journeys show, and whether the browser did. */
  readonly coverage: readonly (Coverable & { readonly shown: boolean })[];
  /** How long it took. */
  readonly seconds: number;
  /** Why the flow was not opened. */
  readonly notOpened?: string;
}

/** Milliseconds in which one journey ends, on a busy machine too. A page that hangs would never answer. */
const JOURNEY = 180_000;

/** Milliseconds in which everything that one borrower shows is walked. */
const BORROWER = 900_000;

/** How many journeys in a row a borrower may walk without showing anything more. */
const IN_VAIN = 2;

/**
 * Walks the fewest journeys through a flow that show everything which the sandbox's borrowers can see of it. For each borrower, the next
 * journey is the one that shows most of what is still open.
 */
export async function coverFlow(site: Site, testable: TestableFlow): Promise<BrowserResult> {
  const started = performance.now();
  const flow = await loadModule(testable.code);
  const found = await new FlowCover(site, testable, flow).run();
  return { ...found, seconds: (performance.now() - started) / 1000 };
}

class FlowCover {
  private readonly planner: JourneyPlanner;
  private readonly coverage: Coverage;
  private readonly walked: BrowserResult['journeys'][number][] = [];

  constructor(
    private readonly site: Site,
    private readonly testable: TestableFlow,
    private readonly flow: CompiledFlow,
  ) {
    this.planner = new JourneyPlanner(testable, flow);
    this.coverage = new Coverage(flow);
  }

  async run(): Promise<Omit<BrowserResult, 'seconds'>> {
    const { brandId: brand, id, file } = this.testable;
    const points = startingPoints(id, this.site.boot);
    let reason = typeof points === 'string' ? points : undefined;
    const seen = new Set<string>();
    for (const point of typeof points === 'string' ? [] : this.inOrder(points)) {
      if (this.open().size === 0) break;
      const known = this.known(point);
      if (known && seen.has(kindOfBorrower(known)) && this.planner.most(known, this.open()) === 0) continue;
      // A page that does not open for one borrower must not end the run.
      const closed = await within(BORROWER, this.coverFrom(point)).catch((error: unknown) => {
        this.walked.push({ as: point.as, faults: [`A page could not be opened: ${firstLine(error)}`] });
        return undefined;
      });
      reason ??= closed;
      const found = this.known(point);
      if (found) seen.add(kindOfBorrower(found));
    }
    const coverage = this.coverage.entries().filter((each) => this.planner.wanted.has(keyOf(each)));
    const isOpened = this.walked.length > 0;
    const notOpened = reason ?? 'No borrower of the sandbox has what it is about.';
    return { brand, flow: id, file, journeys: this.walked, coverage, ...(!isOpened && { notOpened }) };
  }

  /** What this flow or another has told about a borrower. */
  private known({ persona }: StartingPoint): JsonObject | undefined {
    return persona === undefined ? undefined : knownOf(this.site, this.testable.id, persona);
  }

  private open(): ReadonlySet<string> {
    const shown = new Set(shownBy(this.coverage));
    return new Set([...this.planner.wanted].filter((key) => !shown.has(key)));
  }

  /**
   * The borrowers who probably show most come first, by what other flows have told about them. Those who show nothing are left out, unless
   * the flow asks the lender for more than these flows did. Then one borrower of each kind is enough.
   */
  private inOrder(points: readonly StartingPoint[]): readonly StartingPoint[] {
    const open = this.open();
    const asksMore = Object.keys(this.flow.sources).length + this.flow.start.length > 0;
    return points
      .map((point) => {
        const known = this.known(point);
        return { point, shows: known ? this.planner.most(known, open) : Infinity };
      })
      .filter(({ shows }) => shows > 0 || asksMore)
      .sort((one, other) => other.shows - one.shows)
      .map(({ point }) => point);
  }

  /** Walks, as one borrower, the journeys that show something new. If it walks no journey, it returns the reason. */
  private async coverFrom(point: StartingPoint): Promise<string | undefined> {
    const tried = new Set<JsonObject>();
    for (let vain = 0; vain < IN_VAIN && this.open().size > 0;) {
      const { context, page, report, address, reason } = await openFlow(this.site, this.testable.id, point);
      try {
        if (!report || !page) return reason;
        const { size } = this.open();
        const walked = await this.walkOne(page, report, point.as, tried);
        vain = this.open().size < size ? 0 : vain + 1;
        if (walked === 'nothing')
          return tried.size === 0 ? `For ${point.as}, no journey shows anything more.` : undefined;
        if (walked === 'failed') continue;
        // The same borrower may open the flow again, and see what has become of it.
        await page.goto(`${this.site.url}${address ?? ''}`);
        const again = this.open().size === 0 ? undefined : await shownFormRun(page, OPENS);
        if (again?.flow === this.testable.id)
          await this.walkOne(page, again, `${point.as}, once more`, new Set(), true);
      } finally {
        // Answers that arrive while a context closes would fail.
        await page?.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
        await context?.close().catch(() => undefined);
      }
    }
    return undefined;
  }

  /** Walks the journey that shows most of what is still open. Returns whether there was one, and how it ended. */
  private async walkOne(
    page: Page,
    report: FormRunReport,
    as: string,
    tried: Set<JsonObject>,
    isRepeated = false,
  ): Promise<'nothing' | 'passed' | 'failed'> {
    const email = `test.${crypto.randomUUID()}@example.com`;
    const source = this.planner.best(report.context, this.open(), { email, tried });
    if (!source) return 'nothing';
    tried.add(source.answers);
    const { flow, testable, coverage } = this;
    const module = this.site.boot.flows[testable.id] ?? '';
    const walk = { page, flow, module, testable, coverage, source, isRepeated, code: () => newestCode(this.site.url) };
    const faults = await within(JOURNEY, walkInBrowser(walk, report)).catch((error: unknown) => [
      `"${pageIn(page, flow)}" could not be filled in: ${firstLine(error)}`,
    ]);
    this.walked.push({ as, faults });
    return faults.length > 0 ? 'failed' : 'passed';
  }
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';

/** The page of the flow that the browser shows, by its address. */
const pageIn = (page: Page, flow: CompiledFlow): string => {
  const name = new URL(page.url()).pathname.split('/').at(-1);
  return flow.pages.find(({ id }) => id === name)?.id ?? page.url();
};
