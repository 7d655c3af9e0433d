import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible } from '../watched-page.ts';

/** The page of a loan and its tabs. */
export class LoanView {
  readonly heading: Locator;
  readonly tabs: Locator;
  readonly figure: Locator;

  constructor(
    readonly page: Page,
    readonly loanId: string,
  ) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.tabs = page.getByRole('navigation', { name: 'Parts of your loan' });
    this.figure = page.getByRole('figure', { name: 'Your balance, month by month' });
  }

  /** Opens the page at a tab. */
  async open(tab = 'overview'): Promise<void> {
    await this.page.goto(`/account/borrow/repay/summary?id=${this.loanId}&tab=${tab}`);
    await this.settled();
  }

  /** Opens a tab by its name. */
  async follow(tab: string): Promise<void> {
    await this.tabs.getByRole('link', { name: tab }).click();
    await this.settled();
    await expect(this.tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
  }

  private async settled(): Promise<void> {
    await expect(this.heading).toContainText('Your loan');
  }

  /** Asserts that the page does not scroll sideways and has no accessibility violation. */
  async check(): Promise<void> {
    const over = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${this.page.url()} is too wide`).toBeLessThanOrEqual(0);
    await expectAccessible(this.page);
  }
}
