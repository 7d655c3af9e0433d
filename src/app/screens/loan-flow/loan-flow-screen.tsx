import { useParams, useSearchParams } from 'react-router-dom';
import { LoanFlow } from '../../flow/subjects/loan-flow.tsx';

/**
 * A flow about a loan. At `repay/:flow/:page?` the loan's `id` is in the query; a route that names its flow has `:loanId` in the path
 * (R-27).
 */
export function LoanFlowScreen({ flow: named }: { readonly flow?: string }) {
  const { flow = '', loanId } = useParams();
  const [search] = useSearchParams();
  return <LoanFlow flow={named ?? `loans/${flow}`} loanId={loanId ?? search.get('id')} />;
}
