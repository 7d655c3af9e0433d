import type { Boot, FormRunReport, JsonObject } from '#model';
import type { Browser, BrowserContext, Page } from 'playwright';
import { type SignedIn, signIn } from './lender-calls.ts';
import { shownFormRun } from './shown-form-run.ts';
import type { StartingPoint } from './starting-points.ts';

/** The app of one brand, and what is known about the borrowers of its sandbox. */
export interface Site {
  readonly browser: Browser;
  readonly url: string;
  readonly boot: Boot;
  /** What the lender has about each persona. */
  readonly personas: Map<string, SignedIn>;
  /** What is known about the borrowers whose flows were opened, by the area of the flow and the persona. */
  readonly contexts: Map<string, JsonObject>;
}

/** A flow that is open in a browser of its own, or why it is not. */
interface OpenFlow {
  readonly context?: BrowserContext;
  readonly page?: Page;
  readonly report?: FormRunReport;
  readonly address?: string;
  readonly reason?: string;
}

/** Milliseconds in which a page that shows a form run reports it. */
export const OPENS = 4000;

/** Milliseconds in which a page opens, on a busy machine too. */
const LOADS = 60_000;

/** Milliseconds in which a control can be used. */
const STEP = 15_000;

const CLOSED = 'None of the borrowers of the sandbox can open it.';

/** Flows about a loan know the same of a borrower, and so do those about a user. */
const areaKey = (flow: string, persona: string): string => {
  const [area = ''] = flow.split('/');
  return `${['loans', 'user'].includes(area) ? area : flow} ${persona}`;
};

/** What another flow has told about a persona, if it knows the same. */
export const knownOf = ({ contexts }: Site, flow: string, persona: string): JsonObject | undefined =>
  contexts.get(areaKey(flow, persona));

/** Opens the flow as a new copy of a borrower, in an empty browser. */
export async function openFlow(
  site: Site,
  flow: string,
  { persona, addressFor, as }: StartingPoint,
): Promise<OpenFlow> {
  const { browser, url, boot } = site;
  if (persona !== undefined && addressFor(await personaOf(site, persona)) === undefined) return { reason: CLOSED };
  const borrower = persona === undefined ? undefined : await signIn(url, boot, persona, 'copy');
  const address = addressFor(borrower);
  if (address === undefined) return { reason: CLOSED };
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' });
  if (borrower) await context.addCookies([{ name: 'auth', value: cookieOf(borrower), url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(STEP);
  page.setDefaultNavigationTimeout(LOADS);
  try {
    await page.goto(url + address);
  } catch (error) {
    await context.close();
    throw error;
  }
  const report = await shownFormRun(page, OPENS);
  if (report?.flow === flow) {
    const { sources: _sources, previews: _previews, params: _params, ...known } = report.context;
    if (persona !== undefined) site.contexts.set(areaKey(flow, persona), known);
    return { context, page, report, address };
  }
  const heading = await page
    .locator('main h1')
    .first()
    .innerText()
    .catch(() => 'nothing');
  return { context, page, reason: `For ${as}, the page shows "${heading}".` };
}

/** The cookie that the app sets when a borrower signs in. */
function cookieOf({ token: { subjectId: userId, token, authStrength, expiresAt: expiry } }: SignedIn): string {
  return encodeURIComponent(JSON.stringify({ userId, token, authStrength, expiry, created: new Date().toISOString() }));
}

/** What the lender has about a persona, whom nothing changes. */
async function personaOf({ url, boot, personas }: Site, persona: string): Promise<SignedIn> {
  const found = personas.get(persona) ?? (await signIn(url, boot, persona, 'sign-in'));
  personas.set(persona, found);
  return found;
}
