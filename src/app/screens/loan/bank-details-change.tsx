import { bankDetailsCaseQuery, closeBankDetailsCase } from '#api';
import { useCopy } from '#copy';
import type { BankDetailsCase, Loan } from '#model';
import { Button, Dialog, Notice, Skeleton } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePress } from '../../remote/use-press.ts';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { FailureNotice } from '../../shell/failure.tsx';

interface PendingChangeProps {
  readonly loan: Loan;
  readonly reader: Reader;
}

interface OpenChangeProps extends PendingChangeProps {
  readonly change: BankDetailsCase;
}

/** A change of account that has not taken effect yet, and a button to cancel it (C-29). */
function OpenChange({ loan, reader, change }: OpenChangeProps) {
  const [isAsking, setAsking] = useState(false);
  const words = useCopy('loan').change;
  const { accountName: name, accountNumberEnding: ending, takesEffectOn: date } = change;
  const { state, hasFailed, error, press } = usePress('bank details close', async () => {
    await closeBankDetailsCase(reader.client, loan.id);
    await reader.accept(undefined, ['BankDetailsCase', 'Loan']);
  });
  return (
    <>
      <Notice
        title={words.title({ date })}
        action={
          <Button variant="quiet" pending={state === 'pending'} onClick={() => setAsking(true)}>
            {words.keep}
          </Button>
        }
      >
        <p>{words.text({ name, ending })}</p>
      </Notice>
      {hasFailed && (
        <FailureNotice
          error={error}
          attempted="send"
          title={words.notKept}
          moved={words.mayBeUsed}
          onRetry={state === 'moved' ? undefined : press}
        />
      )}
      <Dialog
        open={isAsking}
        title={words.ask}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {words.use}
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                press();
              }}
            >
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.askText({ ending })}</p>
      </Dialog>
    </>
  );
}

export interface BankDetailsChangeProps extends PendingChangeProps {
  /** What follows the change. */
  readonly children: ReactNode;
}

/**
 * The pending change of a loan's bank account (C-27), if there is one, and what follows. An outline shows until it is known whether there
 * is one, so that nothing moves.
 */
export function BankDetailsChange({ loan, reader, children }: BankDetailsChangeProps) {
  const query = bankDetailsCaseQuery(reader.client, loan.id);
  const { data, error, isPending, refetch } = useQuery(query, reader.queries);
  useLogged('bank details load', error);
  const words = useCopy('loan').change;
  if (isPending) return <Skeleton />;
  return (
    <>
      {error && data === undefined && (
        <FailureNotice error={error} attempted="read" title={words.notRead} onRetry={() => void refetch()} />
      )}
      <Change loan={loan} reader={reader} data={data} />
      {children}
    </>
  );
}

function Change({ loan, reader, data }: PendingChangeProps & { readonly data: BankDetailsCase | null | undefined }) {
  const words = useCopy('loan').change;
  if (data?.state === 'Open') return <OpenChange loan={loan} reader={reader} change={data} />;
  if (data?.state !== 'Rejected') return null;
  return (
    <Notice tone="warn" title={words.refused}>
      <p>{words.refusedText({ ending: data.accountNumberEnding })}</p>
    </Notice>
  );
}
