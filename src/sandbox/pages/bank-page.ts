import { formatMoney } from '#lending';
import type { Brand } from '#model';
import { html, type Html } from '../markup/html.ts';
import { connectionFailures } from '../open-banking/bank-visits.ts';
import { companyPage } from './page.ts';

/** The answers on the first page of the fake bank. Each one is a button. */
export const bankAnswers = ['ok', 'cancel', 'fail', 'reject', ...connectionFailures] as const;

export type BankAnswer = (typeof bankAnswers)[number];

/** The accounts of every visitor at the fake bank. */
export const bankAccounts = [
  { id: 'current', name: 'Everyday account', ending: '4821', balance: '£1,204.17' },
  { id: 'savings', name: 'Rainy day savings', ending: '9930', balance: '£310.00' },
] as const;

/** An open visit to the bank, to share account data or to pay. */
export interface BankVisit {
  readonly state: string;
  readonly brand: Brand;
  /** Absent if the visit is to share account data. */
  readonly payment?: {
    /** In pence. */
    readonly amount: number;
    /** The borrower's reference of the loan. */
    readonly reference: string;
  };
}

const labels: Readonly<Record<BankAnswer, string>> = {
  ok: 'Log in and choose an account',
  cancel: 'Cancel and go back',
  fail: 'Return an error from the bank',
  reject: 'Refuse access at the bank',
  unavailable: 'Say that open banking is unavailable',
  'unable-to-connect': 'Say that this bank cannot be connected',
};

/** `/sandbox/bank?journey=…&state=…`: the first page of the bank. It shows neither the redirect URL nor the authorisation code. */
export function bankPage({ state, brand, payment }: BankVisit): string {
  return bank(
    payment ? `Pay ${formatMoney(payment.amount)}` : 'Share your account with a lender',
    html`${payment ? payRequest(brand, payment) : shareRequest(brand)}
      <form method="post" action="/sandbox/bank">
        <input type="hidden" name="state" value="${state}" />
        <div class="choices">${bankAnswers.map(answerButton)}</div>
      </form>`,
  );
}

const shareRequest = ({ fullName }: Brand) =>
  html`<p>
    <strong>${fullName}</strong> asks to see your name, your balance and the payments of the last 12 months, once. It
    cannot move money.
  </p>`;

const payRequest = ({ fullName }: Brand, { amount, reference }: NonNullable<BankVisit['payment']>) =>
  html`<p>
      <strong>${fullName}</strong> asks for one payment of <strong>${formatMoney(amount)}</strong>, with the reference
      <strong>${reference}</strong>. It cannot see your account.
    </p>
    <p>No money is paid until you have chosen an account.</p>`;

function answerButton(answer: BankAnswer): Html {
  return answer === 'ok'
    ? html`<button name="answer" value="ok" type="submit">${labels[answer]}</button>`
    : html`<button class="second" name="answer" value="${answer}" type="submit">${labels[answer]}</button>`;
}

/** `/sandbox/bank/accounts`: the choice of an account. */
export function bankAccountsPage({ state, brand, payment }: BankVisit): string {
  const act = payment ? `Pay ${formatMoney(payment.amount)}` : 'Share this account';
  return bank(
    payment ? 'Choose an account to pay from' : 'Choose an account',
    html`<form method="post" action="/sandbox/bank/share">
      <input type="hidden" name="state" value="${state}" />
      <fieldset>
        <legend>
          ${payment ? `Which account do you want to pay ${brand.fullName} from?` : `Which account may ${brand.fullName} see?`}
        </legend>
        ${bankAccounts.map((account, index) => accountChoice(account, index === 0, payment === undefined))}
      </fieldset>
      <div class="choices">
        <button type="submit">${act}</button>
        <button class="second" formaction="/sandbox/bank" name="answer" value="cancel" type="submit">
          ${labels.cancel}
        </button>
      </div>
    </form>`,
  );
}

function accountChoice(
  { id, name, ending, balance }: (typeof bankAccounts)[number],
  isFirst: boolean,
  showsBalance: boolean,
): Html {
  const what = html`<span>${name} ending ${ending}${showsBalance ? `, balance ${balance}` : ''}</span>`;
  return isFirst
    ? html`<label class="choice"><input type="radio" name="account" value="${id}" checked /> ${what}</label>`
    : html`<label class="choice"><input type="radio" name="account" value="${id}" /> ${what}</label>`;
}

/** The page for a visit that has ended or does not exist. */
export function bankClosedPage(): string {
  return bank(
    'This visit has ended',
    html`<p>You can use each visit to this bank only once. To start another, go back to your account.</p>
      <p><a href="/account/borrow">Your account</a></p>`,
  );
}

function bank(title: string, main: Html): string {
  return companyPage(
    { title, company: 'Bank of Nowhere', tone: 'bank' },
    html`<p class="warning">
        <strong>This bank is made up.</strong> This page is part of the sandbox. Never enter a real password here.
      </p>
      ${main}`,
  );
}
