import type { Page } from 'playwright/test';
import type { AuthToken, Boot, MotorApplicant, NewLoanApplication, NewMotorLoanApplication, Requirement } from '#model';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import { dataOf, headersOf } from './lender-call.ts';
import { ownEmail, ownMobileNumber } from './own-details.ts';
import { readBoot } from './route-table.ts';
import { askServer } from './server-request.ts';

/** Data of an applicant that both products share. */
const person: Omit<MotorApplicant, keyof Who | 'contactConsent'> = {
  firstName: 'Ada',
  dateOfBirth: '1986-03-27',
  addresses: [{ houseNumber: '12', line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP', period: 7, index: 0 }],
};
const home = { maritalStatus: 'Single', rentOrMortgageMonthlyPayment: 650, numberOfDependants: '0' } as const;
const work = { employmentStatus: 'full_time', netMonthlyIncome: 2400 } as const;

type Who = Pick<NewLoanApplication['user'], 'lastName' | 'email' | 'mobileNumber'>;

const loanFor = (who: Who): NewLoanApplication => ({
  ...work,
  ...{ amount: 7500, term: 36, reason: 'home_improvements', occupation: 'Engineer', lufcd: 0, lfcd: 0, lcpd: 0 },
  user: {
    ...person,
    ...who,
    contactConsent: { unsecuredLoanReminders: true, unsecuredLoanOffers: false, groupCrossSell: false },
  },
  affordability: { ...home, residentialStatus: 'private_tenant' },
});

const vehicleLoanFor = (who: Who): NewMotorLoanApplication => ({
  ...work,
  ...{ amount: 10_000, term: 60, drivingLicenceType: 'full_uk', financeType: 'Hire purchase' },
  vehicle: { registration: 'AB12CDE', make: 'Ford', model: 'Fiesta' },
  finance: { type: 'Hire purchase', isRefinance: true },
  user: { ...person, ...who, contactConsent: { motorFinanceReminders: true } },
  affordability: { ...home, residentialStatus: 'Private tenant' },
});

/** A new borrower, signed in, who has applied and accepted the quote. Other tests cover these steps. */
export class Borrower {
  private constructor(
    readonly page: Page,
    readonly boot: Boot,
    readonly auth: AuthToken,
    readonly id: string,
    /** A mobile number that no other borrower has. */
    readonly mobileNumber: string,
  ) {}

  /** Applies through the API under a test surname of the embedded lender and accepts the quote. */
  static async accepted(page: Page, lastName: string): Promise<Borrower> {
    const boot = await readBoot(page.request);
    const mobileNumber = ownMobileNumber();
    const who = { lastName, mobileNumber, email: ownEmail() };
    const data = boot.brand.product === 'motor' ? vehicleLoanFor(who) : loanFor(who);
    const headers = { ...headersOf(boot), 'Idempotency-Key': crypto.randomUUID() };
    const at = `/api/product/${boot.brand.api}/loan-applications?embedded=user`;
    const made = await dataOf<LoanApplication>(await askServer(page.request, at, { method: 'POST', data, headers }));
    const token = { type: 'auto_login', data: { token: made.autoLoginToken } };
    const exchanged = await askServer(page.request, '/api/shared/auth', {
      method: 'POST',
      data: token,
      headers: headersOf(boot),
    });
    const borrower = new Borrower(page, boot, await dataOf<AuthToken>(exchanged), made.id, mobileNumber);
    await borrower.post('reaction', { reaction: 'yes' });
    await borrower.signIn();
    return borrower;
  }

  /** The cookie that sign-in sets. */
  private async signIn(): Promise<void> {
    const { subjectId: userId, token, authStrength, expiresAt: expiry } = this.auth;
    const value = encodeURIComponent(
      JSON.stringify({ userId, token, authStrength, expiry, created: new Date().toISOString() }),
    );
    await this.page.context().addCookies([{ name: 'auth', value, url: this.boot.config.publicUrl }]);
  }

  private get headers() {
    return headersOf(this.boot, this.auth.token);
  }

  private async post(path: string, data: object): Promise<void> {
    const at = `/api/product/${this.boot.brand.api}/loan-applications/${this.id}/${path}`;
    await dataOf(await askServer(this.page.request, at, { method: 'POST', data, headers: this.headers }));
  }

  /** The current application, read from the lender. */
  async read(): Promise<LoanApplication> {
    const at = `/api/product/${this.boot.brand.api}/loan-applications/${this.id}?embedded=user,quote,requirements`;
    return dataOf(await askServer(this.page.request, at, { headers: this.headers }));
  }

  async requirements(): Promise<readonly Requirement[]> {
    return (await this.read()).requirements as readonly Requirement[];
  }

  /** The first open requirement. */
  async next(): Promise<Requirement> {
    const found = (await this.requirements()).find(({ state }) => state === 'Open' || state === 'Rejected');
    if (!found) throw new Error('There is nothing to do');
    return found;
  }

  /** Acts on a requirement through the API, as if on another device or by phone. */
  async actElsewhere({ '@type': type, id }: Requirement, action: string, data?: object): Promise<void> {
    const at = `/api/product/${this.boot.brand.api}/${type}s/${id}/${action}`;
    await dataOf(
      await askServer(this.page.request, at, { method: 'POST', headers: this.headers, ...(data && { data }) }),
    );
  }

  /** The address of a page of a requirement, or of the continue page without a requirement. */
  addressOf(requirement?: string, page?: string): string {
    const parts = ['/account/borrow/continue', requirement, page].filter((part) => part !== undefined);
    return `${parts.join('/')}?id=${this.id}`;
  }

  /** The newest security code sent to this borrower's phone. */
  async code(): Promise<string> {
    const outbox = await (await askServer(this.page.request, '/sandbox/outbox')).text();
    const mine = outbox.split('<article').find((message) => message.includes(this.mobileNumber));
    return /\b(\d{6})\b/.exec(mine ?? '')?.[1] ?? '';
  }
}

/** The changing requests of a page, newest last: method and last part of the path. What the app tells about the visit is left out. */
export function sendsOf(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isTold = /\/(?:auth|sessions?|lrcpd|track-apply-visit|devices|page-views)(?:\/|$)/.test(pathname);
    if (!['GET', 'HEAD'].includes(request.method()) && pathname.startsWith('/api/') && !isTold)
      seen.push(`${request.method()} ${pathname.split('/').at(-1)}`);
  });
  return seen;
}
