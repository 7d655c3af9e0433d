import { loanQuery } from '#api';
import { useBrand } from '#brand';
import type { Loan } from '#model';
import type { ReactNode } from 'react';
import { NotFoundView } from '../shell/status-view.tsx';
import { Loaded } from './loaded.tsx';
import type { Reader } from './use-reader.ts';
import { useReturn } from './use-return.ts';

/** Milliseconds for which nobody who comes back to the tab asks again. */
const FRESH = 4000;

/** Somebody who comes back may have paid elsewhere meanwhile: the loan is read again. */
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
  useFresh(reader, loan.id);
  return children(loan, reader);
}

export interface LoanPageProps {
  /** The loan's id, as the address has it. */
  readonly id: string | null | undefined;
  /** The page's shape while the loan is on its way. */
  readonly skeleton: ReactNode;
  readonly children: (loan: Loan, reader: Reader) => ReactNode;
}

/**
 * A page about one loan (S-08): its shape, then the loan or why it did not come. One of another brand is as unknown as one of
 * somebody else (D-06, T-18).
 */
export function LoanPage({ id, skeleton, children }: LoanPageProps) {
  const brand = useBrand();
  if (!id) return <NotFoundView />;
  return (
    <Loaded key={id} query={(client) => loanQuery(client, id, brand.loanEmbed)} action="loan load" skeleton={skeleton}>
      {(loan, reader) =>
        loan.brand === brand.id ? (
          <Kept loan={loan} reader={reader}>
            {children}
          </Kept>
        ) : (
          <NotFoundView />
        )
      }
    </Loaded>
  );
}
