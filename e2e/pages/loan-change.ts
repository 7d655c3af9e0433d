import type { Page } from 'playwright/test';
import type { Boot } from '#model';
import type { SentLoan as Loan, SentUser as User } from '../../src/sandbox/views/sent.ts';
import { expect } from '../watched-page.ts';
import { ApplicationForm } from './application-form.ts';
import { dataOf, headersOf } from './lender-call.ts';
import { signInAsCopyOf } from './persona.ts';
import { askServer } from './server-request.ts';

type Auth = { readonly userId: string; readonly token: string };

/** Calls the lender, and retries once if the server was just closing an idle connection. */
async function readAs<T>(page: Page, boot: Boot, auth: Auth, address: string): Promise<T> {
  return dataOf<T>(await askServer(page.request, address, { headers: headersOf(boot, auth.token), maxRetries: 2 }));
}

/** A new signed-in borrower with a copy of a persona's loan, and the pages for changing that loan. */
export class LoanChange {
  /** The controls of the current page. */
  readonly form: ApplicationForm;

  private constructor(
    readonly page: Page,
    readonly boot: Boot,
    private readonly auth: Auth,
    readonly loanId: string,
  ) {
    this.form = new ApplicationForm(page);
  }

  /** Signs in as a copy of the persona, so that no other test uses the same loan. */
  static async like(page: Page, persona: string): Promise<LoanChange> {
    await signInAsCopyOf(page, persona);
    return LoanChange.ofVisitor(page);
  }

  /** The loan of the borrower who is signed in. */
  static async ofVisitor(page: Page): Promise<LoanChange> {
    const boot = JSON.parse((await page.locator('#tenor-boot').textContent()) ?? '') as Boot;
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'auth');
    const auth = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as Auth;
    const at = `/api/product/v2/users/${auth.userId}?embedded=loans`;
    const { loans = [] } = await readAs<User>(page, boot, auth, at);
    const own = loans.find((loan) => 'brand' in loan && loan.brand === boot.brand.id);
    return new LoanChange(page, boot, auth, own?.id ?? '');
  }

  get userId(): string {
    return this.auth.userId;
  }

  /** Opens a flow about the loan, at a page if given. */
  async open(flow: string, at = ''): Promise<void> {
    await this.page.goto(this.addressOf(flow, at));
    await this.settled();
  }

  addressOf(flow: string, at = ''): string {
    const page = at === '' ? '' : `/${at}`;
    if (flow === 'self-serve-arrangement') return `/account/borrow/self-serve-arrangement/${this.loanId}${page}`;
    return `/account/borrow/repay/${flow}${page}?id=${this.loanId}`;
  }

  /** Waits until the page has its heading and nothing is loading. */
  async settled(): Promise<void> {
    await expect(this.form.heading).toBeVisible();
    await expect(this.page.locator('main [role=status]').filter({ hasText: /^Loading/ })).toHaveCount(0);
  }

  /** Presses the main button and waits for the page with this name. */
  async goOn(page: string): Promise<void> {
    await this.form.main.click();
    await expect.poll(() => this.form.where()).toBe(page);
    await this.settled();
  }

  /** The current loan, read from the lender. */
  read(): Promise<Loan> {
    return this.ask(`/api/product/v2/loans/${this.loanId}?embedded=pendingRepayments,bankDetails`);
  }

  /** Reads other data of this borrower from the lender. */
  ask<T>(address: string): Promise<T> {
    return readAs<T>(this.page, this.boot, this.auth, address);
  }
}
