import { LoadingView } from '../../shell/loading-view.tsx';

/** Not built yet. */
export function RequestedScreen() {
  return <LoadingView />;
}
