import { bankDetailsCaseQuery, closeBankDetailsCase } from '#api';
import { formatLongDate } from '#lending';
import type { BankDetailsCase, Loan } from '#model';
import { Button, Dialog, Notice, SkeletonBar } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePress } from '../../remote/use-press.ts';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';

export interface BankDetailsChangeProps {
  readonly loan: Loan;
  readonly reader: Reader;
}

interface OpenChangeProps extends BankDetailsChangeProps {
  readonly change: BankDetailsCase;
}

/** A change that has not taken effect yet, and the way to take it back (C-29). */
function OpenChange({ loan, reader, change }: OpenChangeProps) {
  const [asks, setAsks] = useState(false);
  const { state, hasFailed, press } = usePress('bank details close', async () => {
    await closeBankDetailsCase(reader.client, loan.id);
    await reader.accept(undefined, ['BankDetailsCase', 'Loan']);
  });
  return (
    <>
      <Notice
        title={`Your new account is used from ${formatLongDate(change.takesEffectOn)}`}
        action={
          <Button variant="quiet" pending={state === 'pending'} onClick={() => setAsks(true)}>
            Keep the old account
          </Button>
        }
      >
        <p>
          It is the account of {change.accountName} ending in {change.accountNumberEnding}. Payments before that day
          still come from the old one.
        </p>
      </Notice>
      {hasFailed && (
        <Notice tone="bad" live title="The change could not be taken back">
          <p>It may have taken effect already. Look again in a moment, or call us.</p>
        </Notice>
      )}
      <Dialog
        open={asks}
        title="Keep paying from the old account?"
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsks(false)}>
              Use the new account
            </Button>
            <Button
              onClick={() => {
                setAsks(false);
                press();
              }}
            >
              Keep the old account
            </Button>
          </>
        }
      >
        <p>The account ending in {change.accountNumberEnding} will not be used.</p>
      </Dialog>
    </>
  );
}

/** The change of account that is under way for a loan (C-27), if there is one. What does not load is not missed. */
export function BankDetailsChange({ loan, reader }: BankDetailsChangeProps) {
  const { data, error, isPending } = useQuery(bankDetailsCaseQuery(reader.client, loan.id), reader.queries);
  useLogged('bank details load', error);
  if (isPending) return <SkeletonBar kind="control" />;
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
