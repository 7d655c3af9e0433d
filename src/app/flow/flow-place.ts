import { useLocation } from 'react-router-dom';

/** What one page of a journey hands to the next; in the history's own state, so that Back and reload keep it. */
export interface FlowPlace {
  /** Continue leads back there: somebody changes one answer, or gives one again. */
  readonly returnTo?: string;
  /** Why this page is shown although another was asked for. */
  readonly because?: 'private';
}

/** How this page was come to. */
export function usePlace(): FlowPlace {
  const { returnTo, because } = (useLocation().state ?? {}) as Record<string, unknown>;
  return {
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(because === 'private' && { because }),
  };
}
