import { completeReadDocuments, loanApplicationKey } from '#api';
import type { LoanApplication } from '#model';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../app-services.ts';
import { requirementAddress } from '../../navigation/route-address.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { LoadingView, Redirect } from '../../shell/loading-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { ProblemView } from '../../shell/status-view.tsx';
import { isActionable, isWaiting, requirementItems } from '../../state/requirement-items.ts';

/** Everything is read and agreed; the lender has the next word. */
function BeingPaidOut({ application }: { readonly application: LoanApplication }) {
  return (
    <OutcomeView outcome="waiting" title="We are getting your loan ready">
      <p role="status">You have read everything. There is nothing you need to do. This page goes on by itself.</p>
      <ReferenceLine application={application} />
    </OutcomeView>
  );
}

export interface FinishReadingProps {
  readonly reader: Reader;
  readonly application: LoanApplication;
}

/** Tells the lender, once, that all has been read. */
function Complete({ reader, application: { id } }: FinishReadingProps) {
  const { client, accept, queries } = reader;
  const { attempts } = useServices();
  const name = `documents ${id}`;
  const { hasFailed, press } = usePress(
    'complete read documents',
    async () => {
      const next = await completeReadDocuments(client, id, attempts.keyFor(name, id));
      attempts.clear(name);
      await accept(next, ['User']);
    },
    { onMoved: () => void queries.invalidateQueries({ queryKey: loanApplicationKey(id) }) },
  );
  const begin = useEffectEvent(press);
  useEffect(() => begin(), []);
  if (hasFailed)
    return (
      <ProblemView
        title="One last step did not work"
        text="You have read everything, and that is kept. We could not finish just now."
        onRetry={press}
      />
    );
  return <LoadingView message="Finishing your application" />;
}

/**
 * All documents are read. Where a requirement is open by now (motor's: the documents accepted), it is next; otherwise the lender
 * is told, or has been.
 */
export function FinishReading({ reader, application }: FinishReadingProps) {
  const items = requirementItems(application);
  const open = items.find(isActionable);
  if (open) return <Redirect to={requirementAddress(application.id, open.id)} />;
  if (application.documentsCompletedAt !== undefined || items.some(isWaiting))
    return <BeingPaidOut application={application} />;
  return <Complete reader={reader} application={application} />;
}
