import type { Page } from 'playwright/test';
import type { CompiledFlow, Requirement } from '#model';
import { expect } from '../watched-page.ts';
import { ApplicationForm } from './application-form.ts';
import { Borrower } from './borrower.ts';
import { paper } from './keyboard.ts';

/** What is answered to requirements, by the names of their controls. */
const answers: Readonly<Record<string, string>> = {
  accountName: 'Ada Everything',
  sortCode: '20-00-00',
  accountNumber: '12345678',
  paymentDay: '15',
  stillThere: 'true',
  choice: 'take',
  documentType: 'utility_bill',
  kind: 'payslips',
  wanted: 'true',
  lender: 'Example Finance',
  settlementAmount: '9800.50',
};

const files = ['document', 'front', 'back', 'first', 'letter'];

/** A requirement in the browser, page by page. */
export class RequirementWalk {
  readonly page: Page;
  readonly form: ApplicationForm;

  constructor(
    readonly borrower: Borrower,
    readonly requirement: Requirement,
    page = borrower.page,
  ) {
    this.page = page;
    this.form = new ApplicationForm(page, answers);
  }

  /** All pages that its flow has, on the way and beside it. */
  pages(): Promise<readonly string[]> {
    const { flows, requirements } = this.borrower.boot;
    const address = flows[requirements[this.requirement['@type']] ?? ''] ?? '';
    return this.page.evaluate(async (from) => {
      const { flow } = (await import(from)) as { flow: CompiledFlow };
      return flow.pages.map(({ id }) => id);
    }, address);
  }

  /** The one thing that a new borrower with this surname is asked for, opened. */
  static async open(page: Page, lastName: string): Promise<RequirementWalk> {
    const borrower = await Borrower.accepted(page, lastName);
    const walk = new RequirementWalk(borrower, await borrower.next());
    await walk.visit();
    return walk;
  }

  /** Goes to a page by its address, as a link or a bookmark does, and waits until it stands. */
  async visit(page?: string): Promise<string> {
    await this.page.goto(this.borrower.addressOf(this.requirement.id, page));
    return this.stand();
  }

  /** The page of this requirement that is shown, once it is there; empty where the browser is elsewhere. */
  async stand(): Promise<string> {
    await expect(this.page.locator('main h1')).toBeVisible();
    await expect(this.page.locator('main [role=status]').filter({ hasText: /^Loading/ })).toHaveCount(0);
    return this.where();
  }

  where(): string {
    const [, shown = ''] = new URL(this.page.url()).pathname.split(`/continue/${this.requirement.id}/`);
    return shown;
  }

  /** Answers all that the page asks. */
  async fill(): Promise<void> {
    for (const [name, value] of Object.entries(answers)) {
      const control = this.form.control(name);
      if ((await control.count()) === 0) continue;
      // Products ask the same for other things: any of them does.
      const choices = await control.evaluateAll((found) =>
        found.flatMap((each) => (each instanceof HTMLInputElement && each.type === 'radio' ? [each.value] : [])),
      );
      const [first = value] = choices;
      await this.form.give(name, choices.includes(value) ? value : first);
    }
    const code = this.form.control('code');
    if ((await code.count()) > 0) await code.fill(await this.borrower.code());
    for (const name of files) {
      const input = this.page.locator(`input[type=file][name="${name}"]`);
      if ((await input.count()) === 0) continue;
      const file = paper(/front|back/.test(name) ? `${name}.png` : `${name}.pdf`);
      await input.setInputFiles(file);
      await expect(this.page.getByText(file.name).filter({ visible: true }).first()).toBeVisible();
    }
  }

  /** What stands in the controls of the page, files apart: those have to be chosen by hand. */
  typed(): Promise<Readonly<Record<string, string>>> {
    return this.page.evaluate(() => {
      const controls = [...document.querySelectorAll('main :is(input:not([type=file]), select, textarea)[name]')];
      const given = controls.flatMap((control) => {
        const { name, value, type, checked } = control as HTMLInputElement;
        return /radio|checkbox/.test(type) && !checked ? [] : [[name, value] as const];
      });
      return Object.fromEntries(given.filter(([, value]) => value !== ''));
    });
  }

  /** Somebody looks at this tab again; a browser without a screen has no window that loses the focus. */
  async comeBack(): Promise<void> {
    await this.page.bringToFront();
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }

  /** Continues to the next page; says whether it is one of this requirement. */
  async goOn(): Promise<boolean> {
    const before = this.page.url();
    await this.form.main.click();
    await expect(this.page).not.toHaveURL(before);
    return (await this.stand()) !== '';
  }

  /** From where it stands to a page that was reached before. */
  async returnTo(page: string): Promise<void> {
    for (let steps = 0; steps < 6 && this.where() !== page; steps++) {
      await this.fill();
      await this.goOn();
    }
    expect(this.where()).toBe(page);
  }
}
