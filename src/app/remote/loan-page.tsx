import { loanQuery } from '#api';
import { useBrand } from '#brand';
import type { Loan } from '#model';
import { type ReactNode, useMemo } from 'react';
import { useServices } from '../app-services.ts';
import { NotFoundView } from '../shell/not-found-view.tsx';
import { type KnownLoan, knownLoan } from '../state/known-loan.ts';
import { Loaded } from './loaded.tsx';
import type { Reader } from './use-reader.ts';
import { useReturn } from './use-return.ts';
import { WithoutId } from './without-id.tsx';

/** Milliseconds after a read in which a return to the tab does not read again. */
const FRESH = 4000;

/** Reads the loan again when the borrower returns, because they may have paid elsewhere. */
function useFresh({ queries }: Reader, id: string): void {
  useReturn(() => {
    const queryKey = ['Loan', id];
    const read = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - read > FRESH) void queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  });
}

interface KeptProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly children: LoanPageProps['children'];
}

function Kept({ loan, reader, children }: KeptProps) {
  const { clock } = useServices();
  const today = clock.today();
  useFresh(reader, loan.id);
  return children(
    useMemo(() => knownLoan(loan, today), [loan, today]),
    reader,
  );
}

export interface LoanPageProps {
  /** The loan's id from the address. */
  readonly id: string | null | undefined;
  /** The page's outline while the loan loads. */
  readonly skeleton: ReactNode;
  readonly children: (loan: KnownLoan, reader: Reader) => ReactNode;
}

/**
 * A page about one loan (S-08): its outline, then the loan or the failure. A loan of another brand is not found, like a loan
 * of somebody else (D-06, T-18). A loan without a brand counts as of this one, as in the list of a user.
 */
export function LoanPage({ id, skeleton, children }: LoanPageProps) {
  const brand = useBrand();
  if (!id) return <WithoutId of="Loan" />;
  return (
    <Loaded key={id} query={(client) => loanQuery(client, id, brand.loanEmbed)} action="loan load" skeleton={skeleton}>
      {(loan, reader) =>
        (loan.brand ?? brand.id) === brand.id ? (
          <Kept loan={loan} reader={reader}>
            {children}
          </Kept>
        ) : (
          <NotFoundView what="Loan" />
        )
      }
    </Loaded>
  );
}
