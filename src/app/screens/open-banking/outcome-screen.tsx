import { LoadingView } from '../../shell/loading-view.tsx';

/** Where a partner's open banking ended. */
export type BankOutcome = 'complete' | 'unavailable' | 'unable-to-connect';

/** Not built yet. */
export function OutcomeScreen({ outcome }: { readonly outcome: BankOutcome }) {
  return <LoadingView message={outcome} />;
}
