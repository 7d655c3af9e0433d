import { formatMoney } from '#lending';
import type { Brand } from '#model';
import { html, type Html } from '../markup/html.ts';
import { barePage } from './page.ts';

/** What a visitor of the fake bank may do at its first page; each is a button. */
export const bankAnswers = ['ok', 'cancel', 'fail', 'reject'] as const;

/** One of them. */
export type BankAnswer = (typeof bankAnswers)[number];

/** The accounts that everybody has at the fake bank. */
export const bankAccounts = [
  { id: 'current', name: 'Everyday account', ending: '4821', balance: '£1,204.17' },
  { id: 'savings', name: 'Rainy day savings', ending: '9930', balance: '£310.00' },
] as const;

/** Somebody at the bank, to show an account or to pay from one. */
export interface BankVisit {
  readonly state: string;
  readonly brand: Brand;
  /** Absent: to show an account. */
  readonly payment?: {
    /** Pence. */
    readonly amount: number;
    /** What the borrower knows the loan by. */
    readonly reference: string;
  };
}

const labels: Readonly<Record<BankAnswer, string>> = {
  ok: 'Log in and choose an account',
  cancel: 'Cancel and go back',
  fail: 'Let the bank fail',
  reject: 'Let the bank turn you away',
};

/** `/sandbox/bank?journey=…`: the bank's door. Where somebody comes back to, and with what, is the lender's secret. */
export function bankPage({ state, brand, payment }: BankVisit): string {
  return bank(
    payment ? `Pay ${formatMoney(payment.amount)}` : 'Share your account with a lender',
    html`${payment ? toPay(brand, payment) : toShow(brand)}
      <form method="post" action="/sandbox/bank">
        <input type="hidden" name="state" value="${state}" />
        <div class="choices">${bankAnswers.map(answerButton)}</div>
      </form>`,
  );
}

const toShow = ({ fullName }: Brand) =>
  html`<p>
    <strong>${fullName}</strong> asks to see your name, your balance and the payments of the last 12 months, once. It
    cannot move money.
  </p>`;

const toPay = ({ fullName }: Brand, { amount, reference }: NonNullable<BankVisit['payment']>) =>
  html`<p>
      <strong>${fullName}</strong> asks for one payment of <strong>${formatMoney(amount)}</strong>, with the reference
      <strong>${reference}</strong>. It sees nothing of your account.
    </p>
    <p>Nothing is paid before you have chosen an account.</p>`;

function answerButton(answer: BankAnswer): Html {
  return answer === 'ok'
    ? html`<button name="answer" value="ok" type="submit">${labels[answer]}</button>`
    : html`<button class="second" name="answer" value="${answer}" type="submit">${labels[answer]}</button>`;
}

/** The accounts to choose from, after the door. */
export function bankAccountsPage({ state, brand, payment }: BankVisit): string {
  const act = payment ? `Pay ${formatMoney(payment.amount)}` : 'Share this account';
  return bank(
    payment ? 'Choose an account to pay from' : 'Choose an account',
    html`<form method="post" action="/sandbox/bank/share">
      <input type="hidden" name="state" value="${state}" />
      <fieldset>
        <legend>
          ${payment ? `What shall ${brand.fullName} be paid from?` : `Which account may ${brand.fullName} see?`}
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

/** For a visit that is over, or never began. */
export function bankClosedPage(): string {
  return bank(
    'This visit is over',
    html`<p>A visit to this bank is for one use. Go back to your account to begin another.</p>
      <p><a href="/account/borrow">Your account</a></p>`,
  );
}

function bank(title: string, main: Html): string {
  return barePage(
    { title, place: 'Bank of Nowhere', tone: 'bank' },
    html`<p class="warning">
        <strong>This bank is made up.</strong> It belongs to the sandbox. Never type a real password here.
      </p>
      ${main}`,
  );
}
