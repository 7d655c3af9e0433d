import { resumeJourneyToken } from '#api';
import { Button, Notice, Row } from '#ui';
import { useServices } from '../../app-services.ts';
import type { BankVisit } from '../../flow/bank-visit.ts';
import { leaveAddress } from '../../navigation/leave-address.ts';
import { usePress } from '../../remote/use-press.ts';
import { beginningOf } from './way-on.ts';

/** The lender names a bank that nobody has allowed (T-08). */
class ForeignBankError extends Error {
  readonly code = 'foreign-bank';
}

/** Takes a visit to a bank up where it was broken off (C-45): one press, one call, and the browser leaves. */
export function TryAgain({ visit }: { readonly visit: BankVisit }) {
  const { reader, boot } = useServices();
  const { state, press } = usePress(
    'open banking start',
    async () => {
      const { client } = await reader();
      const journey = { subjectId: visit.application, subjectType: 'loan-application', origin: beginningOf(visit) };
      const url = await resumeJourneyToken(client, journey);
      const address = leaveAddress(url, boot.config.leaveHosts, window.location.origin);
      if (address === undefined) throw new ForeignBankError('the way to the bank leads to a host that is not allowed');
      return address;
    },
    (address) => window.location.assign(address),
  );
  return (
    <>
      <Row>
        <Button pending={state === 'pending'} onClick={press}>
          Try your bank again
        </Button>
      </Row>
      {(state === 'failed' || state === 'moved') && (
        <Notice tone="bad" live title="Your bank could not be opened">
          <p>Try again in a moment, or go back to your application to show us another way.</p>
        </Notice>
      )}
    </>
  );
}
