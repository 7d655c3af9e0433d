import type { Page } from 'playwright/test';
import type { CompiledFlow, Requirement } from '#model';
import { expect } from '../watched-page.ts';
import { ApplicationForm } from './application-form.ts';
import { Borrower } from './borrower.ts';
import { paper } from './keyboard.ts';

/** Answers for requirements, by control name. */
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

  /** All pages of its flow, including aside pages. */
  pages(): Promise<readonly string[]> {
    const { flows, requirements } = this.borrower.boot;
    const address = flows[requirements[this.requirement['@type']] ?? ''] ?? '';
    return this.page.evaluate(async (from) => {
      const { flow } = (await import(from)) as { flow: CompiledFlow };
      return flow.pages.map(({ id }) => id);
    }, address);
  }

  /** Opens the only requirement of a new borrower with this surname. */
  static async open(page: Page, lastName: string): Promise<RequirementWalk> {
    const borrower = await Borrower.accepted(page, lastName);
    const walk = new RequirementWalk(borrower, await borrower.next());
    await walk.visit();
    return walk;
  }

  /** Opens a page by its address, as a link or bookmark does, and waits until it has loaded. */
  async visit(page?: string): Promise<string> {
    await this.page.goto(this.borrower.addressOf(this.requirement.id, page));
    return this.stand();
  }

  /** The current page of this requirement, once it has loaded; empty if the browser shows another page. */
  async stand(): Promise<string> {
    await expect(this.page.locator('main h1')).toBeVisible();
    await expect(this.page.locator('main [role=status]').filter({ hasText: /^Loading/ })).toHaveCount(0);
    return this.where();
  }

  where(): string {
    const [, shown = ''] = new URL(this.page.url()).pathname.split(`/continue/${this.requirement.id}/`);
    return shown;
  }

  /** Answers every question of the page. */
  async fill(): Promise<void> {
    for (const [name, value] of Object.entries(answers)) {
      const control = this.form.control(name);
      if ((await control.count()) === 0) continue;
      // Products use the same control name with different choices. Any of them will do.
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

  /** The values of the controls of the page, except files, which a page cannot restore. */
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

  /** Simulates a return to this tab, because a headless browser has no window that can lose the focus. */
  async comeBack(): Promise<void> {
    await this.page.bringToFront();
    await this.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }

  /** Continues to the next page. Returns whether it belongs to this requirement. */
  async goOn(): Promise<boolean> {
    const before = this.page.url();
    await this.form.main.click();
    await expect(this.page).not.toHaveURL(before);
    return (await this.stand()) !== '';
  }

  /** Goes from the current page to a page that was reached earlier. */
  async returnTo(page: string): Promise<void> {
    for (let steps = 0; steps < 6 && this.where() !== page; steps++) {
      await this.fill();
      await this.goOn();
    }
    expect(this.where()).toBe(page);
  }
}
