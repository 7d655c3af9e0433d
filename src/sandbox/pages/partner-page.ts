import { html } from './html.ts';
import { barePage } from './page.ts';

/** `/sandbox/partner`: where somebody ends who takes up a partner's offer. */
export function partnerPage(): string {
  return barePage(
    { title: 'Welcome', place: 'Harbour Lending', tone: 'partner' },
    html`<p class="warning"><strong>This lender is made up.</strong> It belongs to the sandbox.</p>
      <p>You came from a lender that could not help you this time. Here a partner would take you further.</p>
      <p><a href="/account/borrow">Back to your account</a></p>`,
  );
}
