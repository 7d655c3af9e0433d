import type { Page } from 'playwright/test';
import type {
  SentSettlementQuote as EarlySettlementQuote,
  SentLoan as Loan,
  SentRepayment as Repayment,
} from '../../src/sandbox/views/sent.ts';
import { expect } from '../watched-page.ts';
import { LoanChange } from './loan-change.ts';

/** A new borrower with a copy of a persona's loan, the pages for paying it, and the lender's repayments as evidence. */
export class LoanPayment {
  private constructor(
    readonly page: Page,
    private readonly holder: LoanChange,
  ) {}

  static async like(page: Page, persona: string): Promise<LoanPayment> {
    return new LoanPayment(page, await LoanChange.like(page, persona));
  }

  get loanId(): string {
    return this.holder.loanId;
  }

  addressOf(place: string, flow?: string): string {
    return `/account/borrow/repay/${place}?id=${this.loanId}${flow === undefined ? '' : `&flow=${flow}`}`;
  }

  async open(place: string): Promise<void> {
    await this.page.goto(this.addressOf(place));
    await this.holder.settled();
  }

  /** Selects a choice of the page by its label. */
  async choose(label: string): Promise<void> {
    // The label covers its radio button, so that the whole label is clickable.
    await this.page.locator('label', { hasText: new RegExp(`^${label}$`) }).click();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }

  async see(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  /** On the arrears page: chooses how to pay an amount, or all of it. */
  async decide(how: string, amount?: string): Promise<void> {
    await this.open('late');
    if (amount !== undefined) await this.page.locator('#amount').fill(amount);
    await this.choose(how);
    await this.press('Continue');
  }

  /** The current loan, read from the lender. */
  read(): Promise<Loan> {
    const embedded = 'historicalRepayments,pendingRepayments,unpaidScheduledPayments';
    return this.holder.ask(`/api/product/v2/loans/${this.loanId}?embedded=${embedded}`);
  }

  quote(): Promise<EarlySettlementQuote> {
    return this.holder.ask(`/api/product/v2/loans/${this.loanId}/unexpired-early-settlement-quote`);
  }

  /** The repayments that the lender recorded for a payment method, newest first. */
  async paidBy(method: Repayment['method']): Promise<readonly Repayment[]> {
    const { historicalRepayments = [], pendingRepayments = [] } = await this.read();
    return [...pendingRepayments, ...historicalRepayments].filter(
      (one) => one.method === method && one.kind !== 'scheduled',
    );
  }
}
