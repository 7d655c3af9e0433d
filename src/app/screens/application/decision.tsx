import { isQuoteActive } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { useServices } from '../../app-services.ts';
import { AddressMismatch } from './address-mismatch.tsx';
import { Declined } from './declined.tsx';
import { Expired } from './expired.tsx';
import { InProgress } from './in-progress.tsx';
import { Quoted } from './quoted.tsx';

const embeddedQuote = ({ quote }: LoanApplication): Quote | undefined =>
  quote?.['@type'] === 'quote' ? quote : undefined;

/** What became of an application, each state as its own page (S-16). */
export function Decision({ application }: { readonly application: LoanApplication }) {
  const { clock } = useServices();
  const quote = embeddedQuote(application);
  switch (application.state) {
    case 'Quoted':
      if (!quote) return <InProgress application={application} />;
      if (!isQuoteActive(quote, clock.now().getTime())) return <Expired quote={quote} />;
      return <Quoted application={application} quote={quote} />;
    case 'Declined':
      return <Declined application={application} />;
    case 'Address Mismatch':
      return <AddressMismatch application={application} />;
    default:
      return <InProgress application={application} />;
  }
}
