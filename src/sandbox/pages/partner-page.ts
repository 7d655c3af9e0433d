import { html } from '../markup/html.ts';
import { companyPage } from './page.ts';

const madeUp = html`<p class="warning"><strong>This company is made up.</strong> This page is part of the sandbox.</p>`;
const backLink = html`<p><a href="/account/borrow">Back to your account</a></p>`;

/** `/sandbox/partner`: the page to which a partner's offer leads. */
export function partnerPage(): string {
  return companyPage(
    { title: 'Welcome', company: 'Harbour Lending', tone: 'partner' },
    html`${madeUp}
      <p>
        A lender that could not help you sent you here. A real partner would continue with your application on this
        page.
      </p>
      ${backLink}`,
  );
}

/** `/sandbox/credit-card`: the page to which the offer of the group's credit card leads (C-34). */
export function creditCardPage(): string {
  return companyPage(
    { title: 'A credit card from Zable', company: 'Zable', tone: 'partner' },
    html`${madeUp}
      <p>On a real page you would see whether you would be accepted, without affecting your credit file.</p>
      ${backLink}`,
  );
}
