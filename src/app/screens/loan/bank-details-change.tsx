import { bankDetailsCaseQuery } from '#api';
import { useCopy } from '#copy';
import type { BankDetailsCase, Loan } from '#model';
import { ButtonLink, type Elements, Notice, Row, Skeleton } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useLogged } from '../../remote/use-logged.ts';
import type { LoanOffer } from '../../remote/use-loan-offers.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { FailureNotice } from '../../shell/failure.tsx';
import { ifKnown } from '../../state/if-known.ts';

interface OpenChangeProps {
  readonly change: BankDetailsCase;
  readonly offered: readonly LoanOffer[];
}

/** A change of account that has not taken effect yet, and the flows that cancel it (C-29). */
function OpenChange({ change, offered }: OpenChangeProps) {
  const words = useCopy('loan').change;
  const { accountName: name, accountNumberEnding: ending, takesEffectOn: date } = change;
  const text = date === undefined ? undefined : ifKnown(words.text, { name, ending });
  return (
    <Notice
      title={ifKnown(words.title, { date }) ?? words.untitled}
      action={
        <Row>
          {offered.map(({ title, href }) => (
            <ButtonLink key={title} variant="quiet" href={href}>
              {title}
            </ButtonLink>
          ))}
        </Row>
      }
    >
      {text !== undefined && <p>{text}</p>}
    </Notice>
  );
}

export interface BankDetailsChangeProps {
  readonly loan: Loan;
  readonly reader: Reader;
  /** The flows that cancel a change. */
  readonly offered: readonly LoanOffer[];
  /** What follows the change. */
  readonly children: Elements;
}

/**
 * The pending change of a loan's bank account (C-27), if there is one, and what follows. An outline shows until it is known whether there
 * is one, so that nothing moves.
 */
export function BankDetailsChange({ loan, reader, offered, children }: BankDetailsChangeProps) {
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
      <Change data={data} offered={offered} />
      {children}
    </>
  );
}

interface ChangeProps {
  readonly data: BankDetailsCase | null | undefined;
  readonly offered: readonly LoanOffer[];
}

function Change({ data, offered }: ChangeProps) {
  const words = useCopy('loan').change;
  if (data?.state === 'Open') return <OpenChange change={data} offered={offered} />;
  if (data?.state !== 'Rejected') return null;
  return (
    <Notice tone="warn" title={words.refused}>
      <p>{ifKnown(words.refusedText, { ending: data.accountNumberEnding }) ?? words.refusedCheck}</p>
    </Notice>
  );
}
