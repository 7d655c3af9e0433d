import { html } from '../markup/html.ts';
import { barePage } from './page.ts';

const MADE_UP = html`<p class="warning"><strong>This company is made up.</strong> It belongs to the sandbox.</p>`;
const BACK = html`<p><a href="/account/borrow">Back to your account</a></p>`;

/** `/sandbox/partner`: where somebody ends who takes up a partner's offer. */
export function partnerPage(): string {
  return barePage(
    { title: 'Welcome', place: 'Harbour Lending', tone: 'partner' },
    html`${MADE_UP}
      <p>You came from a lender that could not help you this time. Here a partner would take you further.</p>
      ${BACK}`,
  );
}

/** `/sandbox/credit-card`: where the group's other product leads (C-34). */
export function creditCardPage(): string {
  return barePage(
    { title: 'A credit card from Zable', place: 'Zable', tone: 'partner' },
    html`${MADE_UP}
      <p>Here you would see if you would be accepted, without a mark on your credit file.</p>
      ${BACK}`,
  );
}
