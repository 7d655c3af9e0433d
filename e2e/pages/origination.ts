import type { Page } from 'playwright/test';
import { expect, expectAccessible } from '../watched-page.ts';
import { ada, type Answers } from './application-form.ts';
import { Keyboard } from './keyboard.ts';
import { ownEmail, ownMobileNumber } from './own-details.ts';
import { askServer } from './server-request.ts';

/** Answers for requirements, offers and documents, by control name. */
export const later: Answers = {
  marketingConsent: 'false',
  accountName: 'A Borrower',
  sortCode: '20-00-00',
  accountNumber: '12345678',
  paymentDay: '15',
  stillThere: 'true',
  choice: 'take',
  documentType: 'bank_statement',
  document: 'statement.pdf',
  front: 'front.png',
  back: 'back.png',
  kind: 'payslips',
  first: 'payslip.pdf',
  lender: 'Example Finance',
  settlementAmount: '9800.50',
  letter: 'letter.pdf',
  wanted: 'true',
  lastFour: '4321',
  balance: '1200',
  payoffAmount: '600',
  hasAccepted: 'yes',
  hasRead: 'yes',
};

/** Pages without a form: the link to follow from each heading. */
const ways: readonly (readonly [RegExp, RegExp])[] = [
  [/quote is ready/i, /^(Accept|Go ahead)/],
  [/what we still need from you/i, /^Continue$/],
];

/** An applicant on the way from the landing page to the payout, without a mouse. Each page is checked for accessibility. */
export class Origination {
  readonly keyboard: Keyboard;
  readonly answers: Answers;
  /** The headings seen so far, in order. */
  readonly headings: string[] = [];

  constructor(
    readonly page: Page,
    answers: Answers = {},
  ) {
    this.keyboard = new Keyboard(page);
    this.answers = { ...ada, ...later, email: ownEmail(), mobileNumber: ownMobileNumber(), ...answers };
  }

  /** Applies under a test surname of the embedded lender, up to the decision. */
  static async applyAs(page: Page, lastName: string, goal?: RegExp): Promise<Origination> {
    const walk = new Origination(page, { lastName });
    await page.goto('/account/borrow/quote');
    await walk.walkTo(goal ?? /quote is ready/i);
    return walk;
  }

  /** The newest security code sent to this borrower's phone. */
  private async code(): Promise<string> {
    const outbox = await (await askServer(this.page.request, '/sandbox/outbox')).text();
    const mine = outbox.split('<article').filter((message) => message.includes(this.answers['mobileNumber'] ?? ''));
    return /\b(\d{6})\b/.exec(mine[0] ?? '')?.[1] ?? '';
  }

  /** The heading of the page, once it has loaded. */
  private async stand(): Promise<string> {
    const heading = this.page.locator('main h1');
    const loading = this.page.locator('main [role=status]').filter({ hasText: /^Loading/ });
    await expect(heading.and(this.page.locator(':visible'))).toHaveCount(1);
    await expect(loading).toHaveCount(0);
    return (await heading.textContent()) ?? '';
  }

  /** Answers pages and continues until the page with this heading. */
  async walkTo(goal: RegExp): Promise<void> {
    for (let steps = 0; steps < 60; steps++) {
      const heading = await this.stand();
      if (this.headings.at(-1) !== heading) this.headings.push(heading);
      await expectAccessible(this.page);
      if (goal.test(heading)) return;
      await this.leave(() => this.goOn(heading));
    }
    throw new Error(`${goal} was not come to: ${this.headings.join(' > ')}`);
  }

  async follow(link: RegExp): Promise<void> {
    await this.leave(() => this.keyboard.followLink(link));
  }

  async press(button: RegExp): Promise<void> {
    await this.leave(() => this.keyboard.pressButton(button));
  }

  /** Runs a step that opens another page and waits for the page, because the address changes earlier. */
  private async leave(act: () => Promise<void>): Promise<void> {
    const heading = await this.stand();
    const shown = await this.page.locator('main h1').elementHandle();
    // If the answer is a document of its own, the heading's document is gone and cannot be asked.
    const isThere = () =>
      shown.evaluate((node, text) => node.checkVisibility() && node.textContent === text, heading).catch(() => false);
    await act();
    await expect.poll(isThere, { message: `goes on from ${heading} at ${this.page.url()}` }).toBeFalsy();
  }

  private async goOn(heading: string): Promise<void> {
    const way = ways.find(([page]) => page.test(heading));
    if (way) return this.keyboard.followLink(way[1]);
    const task = this.page.locator('main [data-task] a').first();
    if ((await task.count()) > 0) return this.keyboard.followLink(new RegExp(await task.innerText()));
    const needsCode = (await this.page.locator('main [name=code]').count()) > 0;
    await this.keyboard.fill({ ...this.answers, ...(needsCode && { code: await this.code() }) });
    await this.keyboard.go();
  }
}
