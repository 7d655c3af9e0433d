import type { Brand } from '#model';
import { html, type Html } from './html.ts';
import { barePage } from './page.ts';

/** What a visitor of the fake bank may do at its first page; each is a button. */
export const bankAnswers = ['ok', 'cancel', 'fail', 'reject'] as const;

export type BankAnswer = (typeof bankAnswers)[number];

/** The accounts that everybody has at the fake bank. */
export const bankAccounts = [
  { id: 'current', name: 'Everyday account', ending: '4821', balance: '£1,204.17' },
  { id: 'savings', name: 'Rainy day savings', ending: '9930', balance: '£310.00' },
] as const;

const labels: Readonly<Record<BankAnswer, string>> = {
  ok: 'Log in and choose an account',
  cancel: 'Cancel and go back',
  fail: 'Let the bank fail',
  reject: 'Let the bank turn you away',
};

/** `/sandbox/bank?journey=…`: the bank's door. Where somebody comes back to, and with what, is the lender's secret. */
export function bankPage(state: string, brand: Brand): string {
  return bank(
    'Share your account with a lender',
    html`<p>
        <strong>${brand.fullName}</strong> asks to see your name, your balance and the payments of the last 12 months,
        once. It cannot move money.
      </p>
      <form method="post" action="/sandbox/bank">
        <input type="hidden" name="state" value="${state}" />
        <div class="choices">${bankAnswers.map(answerButton)}</div>
      </form>`,
  );
}

function answerButton(answer: BankAnswer): Html {
  return answer === 'ok'
    ? html`<button name="answer" value="ok" type="submit">${labels[answer]}</button>`
    : html`<button class="second" name="answer" value="${answer}" type="submit">${labels[answer]}</button>`;
}

/** The accounts to choose from, after the door. */
export function bankAccountsPage(state: string, brand: Brand): string {
  return bank(
    'Choose an account',
    html`<form method="post" action="/sandbox/bank/share">
      <input type="hidden" name="state" value="${state}" />
      <fieldset>
        <legend>Which account may ${brand.fullName} see?</legend>
        ${bankAccounts.map(accountChoice)}
      </fieldset>
      <div class="choices">
        <button type="submit">Share this account</button>
        <button class="second" formaction="/sandbox/bank" name="answer" value="cancel" type="submit">
          ${labels.cancel}
        </button>
      </div>
    </form>`,
  );
}

function accountChoice({ id, name, ending, balance }: (typeof bankAccounts)[number], index: number): Html {
  const what = html`<span>${name} ending ${ending}, balance ${balance}</span>`;
  return index === 0
    ? html`<label class="choice"><input type="radio" name="account" value="${id}" checked /> ${what}</label>`
    : html`<label class="choice"><input type="radio" name="account" value="${id}" /> ${what}</label>`;
}

/** For a visit that is over, or never began. */
export function bankClosedPage(): string {
  return bank(
    'This visit is over',
    html`<p>A visit to this bank is for one use. Go back to your application to begin another.</p>
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
