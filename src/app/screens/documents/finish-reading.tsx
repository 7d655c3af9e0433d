import { completeReadDocuments, hasCall, loanApplicationKey } from '#api';
import { useBrand } from '#brand';
import { useCopy } from '#copy';
import type { LoanApplication } from '#model';
import { Stack } from '#ui';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../../app-services.ts';
import { requirementAddress, routeAddress } from '../../navigation/route-address.ts';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { FailurePage, SlowChange } from '../../shell/failure.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { WaitingView } from '../../shell/waiting-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { isActionable, isWaiting, requirementItems } from '../../state/requirement-items.ts';

/** Everything is read and agreed, and the lender acts next. */
function BeingPaidOut({ application }: { readonly application: LoanApplication }) {
  const { title, text } = useCopy('documents').finish;
  return (
    <OutcomeView outcome="waiting" title={title}>
      <p role="status">{text}</p>
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
  const { accept, queries } = reader;
  const { attempts } = useServices();
  const words = useCopy('documents').finish;
  const name = `documents ${id}`;
  const { hasFailed, error, press, slow } = usePress(reader, {
    action: 'complete read documents',
    about: id,
    async call(client) {
      const next = await completeReadDocuments(client, id, attempts.keyFor(name, id));
      attempts.clear(name);
      await accept(next, ['User']);
    },
    onMoved: () => void queries.invalidateQueries({ queryKey: loanApplicationKey(id) }),
  });
  const begin = useEffectEvent(press);
  useEffect(() => begin(), []);
  if (hasFailed)
    return <FailurePage error={error} attempted="send" title={words.failed} kept={words.kept} onRetry={press} />;
  return (
    <Stack>
      <WaitingView message={words.waiting} />
      {slow && <SlowChange {...slow} see={routeAddress('borrower-dashboard')} />}
    </Stack>
  );
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
