import { LoadingView } from '../../shell/loading-view.tsx';

/** Not built yet. */
export function CallbackScreen() {
  return <LoadingView />;
}
