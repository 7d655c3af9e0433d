import { formatDate, isActiveLoan } from '#lending';
import { addDays, firstBreathingDay, isInBreathingSpace, type BreathingSpace } from '#sandbox/ledger';
import { badParameter } from '../context/refusal.ts';
import { lastBreathingDay } from '../loan-book/breathing-space.ts';
import type { LoanRecord } from '../store/loans.ts';
import { html, type Html } from '../markup/html.ts';

/** Lets a person record the breathing space of a loan, or move the last day of the one that it is in. */
export function breathingSpaceSection({ id, account }: LoanRecord): Html {
  const { breathingSpace: space, asOf } = account;
  if (!isActiveLoan(account.state)) return html``;
  const action = `/sandbox/loans/${id}/breathing-space`;
  if (space && space.until >= asOf)
    return html`<h2>Breathing space</h2>
      <p>
        The debt is in a breathing space from ${formatDate(space.from)} until ${formatDate(space.until)}. No interest
        runs, and the lender does not ask for money.
        ${space.isCollected ? 'Direct Debits go on, as the borrower wishes.' : 'No Direct Debit is requested.'}
      </p>
      ${isInBreathingSpace(account) ? form(action, html`${lastDay(space.until, asOf)}<button class="second" type="submit">Move its last day</button>`) : html``}`;
  const tomorrow = addDays(asOf, 1);
  const first = firstBreathingDay(account) < tomorrow ? firstBreathingDay(account) : tomorrow;
  return html`<h2>Breathing space</h2>
    <p>
      The Insolvency Service tells the lender of a breathing space of 60 days, or of one for a mental health crisis,
      which lasts longer. Interest stops from its first day.
    </p>
    ${form(
      action,
      html`<label
          >First day
          <input type="date" name="from" value="${tomorrow}" min="${first}" max="${tomorrow}" required /></label
        >${lastDay(lastBreathingDay(tomorrow), asOf)}
        <label><input type="checkbox" name="collected" value="yes" /> The borrower wants Direct Debits to go on</label>
        <button class="second" type="submit">Record a breathing space</button>`,
    )}`;
}

const form = (action: string, fields: Html): Html =>
  html`<form class="row" method="post" action="${action}">${fields}</form>`;

const lastDay = (until: string, least: string): Html =>
  html`<label>Last day <input type="date" name="until" value="${until}" min="${least}" required /></label>`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The breathing space in the form of a loan's page.
 * @throws {Refusal} 400: not days
 */
export function breathingSpaceIn(
  { account }: LoanRecord,
  body: Readonly<Record<string, unknown>> | undefined,
): BreathingSpace {
  const { from = account.breathingSpace?.from, until, collected } = body ?? {};
  if (typeof from !== 'string' || !DAY.test(from) || typeof until !== 'string' || !DAY.test(until))
    throw badParameter('parameter-not-accepted', 'from and until: days as YYYY-MM-DD.');
  return { from, until, isCollected: collected === 'yes' };
}
