import { bankDetailsCaseQuery, closeBankDetailsCase } from '#api';
import { formatLongDate } from '#lending';
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
  const { state, hasFailed, error, press } = usePress('bank details close', async () => {
    await closeBankDetailsCase(reader.client, loan.id);
    await reader.accept(undefined, ['BankDetailsCase', 'Loan']);
  });
  return (
    <>
      <Notice
        title={`We will use your new account from ${formatLongDate(change.takesEffectOn)}`}
        action={
          <Button variant="quiet" pending={state === 'pending'} onClick={() => setAsking(true)}>
            Keep the old account
          </Button>
        }
      >
        <p>
          The new account is in the name of {change.accountName} and ends in {change.accountNumberEnding}. We will take
          payments before that date from the old account.
        </p>
      </Notice>
      {hasFailed && (
        <FailureNotice
          error={error}
          attempted="send"
          title="We could not cancel the change"
          moved="The change may have taken effect already. Check again in a moment, or call us."
          onRetry={state === 'moved' ? undefined : press}
        />
      )}
      <Dialog
        open={isAsking}
        title="Keep paying from the old account?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Use the new account
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                press();
              }}
            >
              Keep the old account
            </Button>
          </>
        }
      >
        <p>We will not use the account ending in {change.accountNumberEnding}.</p>
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
  if (isPending) return <Skeleton />;
  return (
    <>
      {error && data === undefined && (
        <FailureNotice
          error={error}
          attempted="read"
          title="We could not check whether your account is being changed"
          onRetry={() => void refetch()}
        />
      )}
      <Change loan={loan} reader={reader} data={data} />
      {children}
    </>
  );
}

function Change({ loan, reader, data }: PendingChangeProps & { readonly data: BankDetailsCase | null | undefined }) {
  if (data?.state === 'Open') return <OpenChange loan={loan} reader={reader} change={data} />;
  if (data?.state !== 'Rejected') return null;
  return (
    <Notice tone="warn" title="We could not change your account">
      <p>
        The bank did not accept the account ending in {data.accountNumberEnding}. Check the details and send them again.
      </p>
    </Notice>
  );
}
