import { FORM_RUN_CHANNEL, type FormRunReport } from '#model';
import type { Page } from 'playwright';
import { within as withinTime } from './within.ts';

/** Milliseconds in which a page shows its form run, on a busy machine too. */
const SOON = 30_000;

/** Milliseconds in which a page answers one question. */
const ASKED = 5000;

/** Is the page still loading? */
const isLoading = async (page: Page): Promise<boolean> => {
  const loading = page.locator('main [role=status]').filter({ hasText: /^Loading/ });
  return (await page.locator('main h1:visible').count()) === 0 || (await loading.count()) > 0;
};

/** Waits until the page has its heading and nothing on it is loading. */
export async function untilLoaded(page: Page): Promise<void> {
  await until(async () => !(await isLoading(page)));
}

/** Asks again and again until something holds. Returns whether it does in time. */
export async function until(what: () => Promise<boolean>, within = SOON): Promise<boolean> {
  for (const end = Date.now() + within; Date.now() < end;) {
    // A page that makes way for another cannot be asked, and one that hangs does not answer.
    if (await withinTime(ASKED, what()).catch(() => false)) return true;
    await new Promise((done) => setTimeout(done, 50));
  }
  return false;
}

/** The form run that the page shows, once two answers in a row name the same page; undefined if it shows none. */
export async function shownFormRun(page: Page, within = SOON): Promise<FormRunReport | undefined> {
  let report: FormRunReport | undefined;
  await untilLoaded(page);
  // The app answers after the first interaction.
  await page.keyboard.press('Shift');
  await until(async () => {
    // A draft leads from the first page to another one.
    const before = report?.page;
    report = await askForFormRun(page);
    return report !== undefined && report.page === before;
  }, within);
  return report;
}

const askForFormRun = (page: Page): Promise<FormRunReport | undefined> =>
  page.evaluate(
    async (name) =>
      new Promise<FormRunReport | undefined>((resolve) => {
        const channel = new BroadcastChannel(name);
        const end = (report?: FormRunReport) => {
          channel.close();
          resolve(report);
        };
        channel.onmessage = ({ data }) => {
          if ((data as Partial<FormRunReport>).kind === 'form-run') end(data as FormRunReport);
        };
        channel.postMessage({ kind: 'ask' });
        setTimeout(end, 300);
      }),
    FORM_RUN_CHANNEL,
  );
