import { completeReadDocuments, hasCall, loanApplicationKey } from '#api';
import { useBrand } from '#brand';
import type { LoanApplication } from '#model';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../app-services.ts';
import { requirementAddress } from '../../navigation/route-address.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { FailurePage } from '../../shell/failure.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { WaitingView } from '../../shell/waiting-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { isActionable, isWaiting, requirementItems } from '../../state/requirement-items.ts';

/** Everything is read and agreed, and the lender acts next. */
function BeingPaidOut({ application }: { readonly application: LoanApplication }) {
  return (
    <OutcomeView outcome="waiting" title="We are getting your loan ready">
      <p role="status">You have read everything. You do not need to do anything. This page updates automatically.</p>
      <ReferenceLine application={application} />
    </OutcomeView>
  );
}

export interface FinishReadingProps {
  readonly reader: Reader;
  readonly application: LoanApplication;
}

/** Tells the lender, once, that all documents were read. */
function Complete({ reader, application: { id } }: FinishReadingProps) {
  const { client, accept, queries } = reader;
  const { attempts } = useServices();
  const name = `documents ${id}`;
  const { hasFailed, error, press } = usePress(
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
      <FailurePage
        error={error}
        attempted="send"
        title="We could not finish the last step"
        kept="You have read everything, and we have saved that."
        onRetry={press}
      />
    );
  return <WaitingView message="Finishing your application" />;
}

/**
 * All documents are read. An open requirement comes next, such as motor's acceptance of the documents. Otherwise the app
 * reports to the lender that all documents were read, unless that is already done or the lender does not have this call.
 */
export function FinishReading({ reader, application }: FinishReadingProps) {
  const { api } = useBrand();
  const items = requirementItems(application);
  const open = items.find(isActionable);
  if (open) return <Redirect to={requirementAddress(application.id, open.id)} />;
  const isDone = application.documentsCompletedAt !== undefined || !hasCall(api, 'documents-read');
  if (isDone || items.some(isWaiting)) return <BeingPaidOut application={application} />;
  return <Complete reader={reader} application={application} />;
}
