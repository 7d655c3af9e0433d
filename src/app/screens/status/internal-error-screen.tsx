import { ProblemView } from '../../shell/problem-view.tsx';

/** The error page as an address of its own. */
export function InternalErrorScreen() {
  return <ProblemView onRetry={() => window.location.assign('/')} />;
}
