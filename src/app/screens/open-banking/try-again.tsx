import { resumeJourneyToken } from '#api';
import { Button, Notice, Row } from '#ui';
import { useServices } from '../../app-services.ts';
import type { BankVisit } from '../../flow/bank-visit.ts';
import { usePress } from '../../remote/use-press.ts';
import { beginningOf, subjectOf } from './after-bank-visit.ts';

/** Takes a visit to a bank up where it was broken off (C-45): one press, one call, and the browser leaves. */
export function TryAgain({ visit }: { readonly visit: BankVisit }) {
  const { boot, reader } = useServices();
  const { state, hasFailed, press } = usePress(
    'open banking start',
    async () => {
      const { client } = await reader();
      const origin = beginningOf(visit);
      const { openBankingProvider: provider } = boot.config;
      return resumeJourneyToken(client, { provider, ...subjectOf(visit), origin });
    },
    { leaveFor: (url) => url },
  );
  return (
    <>
      <Row>
        <Button pending={state === 'pending'} onClick={press}>
          Try your bank again
        </Button>
      </Row>
      {hasFailed && (
        <Notice tone="bad" live title="Your bank could not be opened">
          <p>Try again in a moment, or go back and choose another way.</p>
        </Notice>
      )}
    </>
  );
}
