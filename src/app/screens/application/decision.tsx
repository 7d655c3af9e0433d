import { isQuoteActive } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { useServices } from '../../app-services.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { AddressMismatch } from './address-mismatch.tsx';
import { Declined } from './declined.tsx';
import { Expired } from './expired.tsx';
import { Funded } from './funded.tsx';
import { InProgress } from './in-progress.tsx';
import { Quoted } from './quoted.tsx';
import { Referred } from './referred.tsx';
import { Withdrawn } from './withdrawn.tsx';

export interface DecisionProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

const embeddedQuote = ({ quote }: LoanApplication): Quote | undefined =>
  quote?.['@type'] === 'quote' ? quote : undefined;

/** What became of an application, each state as its own page (S-16); one that nobody knows yet is being looked at. */
export function Decision({ application, reader }: DecisionProps) {
  const { clock } = useServices();
  const quote = embeddedQuote(application);
  switch (application.state) {
    case 'Quoted':
      if (!quote) return <InProgress application={application} />;
      if (!isQuoteActive(quote, clock.now().getTime()))
        return <Expired application={application} quote={quote} reader={reader} />;
      return <Quoted application={application} quote={quote} reader={reader} />;
    case 'Declined':
      return <Declined application={application} reader={reader} />;
    case 'Address Mismatch':
      return <AddressMismatch application={application} />;
    case 'Referred':
      return <Referred application={application} reader={reader} />;
    case 'Withdrawn':
      return <Withdrawn application={application} />;
    case 'Funded':
      return <Funded application={application} quote={quote} />;
    default:
      return <InProgress application={application} />;
  }
}
