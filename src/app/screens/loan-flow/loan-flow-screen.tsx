import { useParams, useSearchParams } from 'react-router-dom';
import { LoanFlow } from '../../flow/subjects/loan-flow.tsx';

/**
 * A flow about a loan: at `repay/:flow/:page?` with the loan's `id` in the query, or, named by the route itself, with `:loanId` in the
 * address.
 */
export function LoanFlowScreen({ flow: named }: { readonly flow?: string }) {
  const { flow = '', loanId } = useParams();
  const [search] = useSearchParams();
  return <LoanFlow flow={named ?? `loans/${flow}`} loanId={loanId ?? search.get('id')} />;
}
