import { formatLongDate } from '#lending';
import { html, type Html } from './html.ts';

/** How far the clock can be moved at once, and what the button says. */
export const clockSteps = { day: 'A day', week: 'A week', month: 'A month' } as const;

/**
 * The lender's day, and buttons that bring a later one.
 * @param today `YYYY-MM-DD`
 * @param back the page of the sandbox to come back to
 * @param payment where one is to come: what its button says, and of which loan it is (without an id, of any)
 */
export function clockSection(
  today: string,
  back: string,
  payment?: { readonly label: string; readonly loanId?: string },
): Html {
  return html`<h2>The lender's day</h2>
    <p>
      It is <strong>${formatLongDate(today)}</strong> to the lender. Move on, and what falls due meanwhile is asked for,
      taken or returned. There is no way back but to start over.
    </p>
    <form class="row" method="post" action="/sandbox/clock">
      <input type="hidden" name="back" value="${back}" />
      ${payment?.loanId === undefined ? undefined : html`<input type="hidden" name="loan" value="${payment.loanId}" />`}
      ${Object.entries(clockSteps).map(
        ([step, label]) => html`<button class="second" name="step" value="${step}" type="submit">${label}</button>`,
      )}
      ${payment && html`<button class="second" name="step" value="payment" type="submit">${payment.label}</button>`}
    </form>`;
}
