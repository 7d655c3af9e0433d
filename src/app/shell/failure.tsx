import { useCopy, withCopy } from '#copy';
import { importAgain } from '#services';
import { Button, Notice } from '#ui';
import { useEffect, useState } from 'react';
import type * as Views from './failure-views.tsx';
import { LoadingView } from './loading-view.tsx';
import type { SlowChangeProps } from './slow-change.tsx';
import { ProblemView } from './status-view.tsx';

let views: typeof Views | undefined;

/**
 * Loads the words for failures. Called when something is sent, so that they are here if the connection is lost. Resolves to
 * whether they are loaded.
 */
export async function loadFailures(): Promise<boolean> {
  try {
    views ??= await withCopy(
      importAgain(() => import('./failure-views.tsx')),
      'failures',
      'parts',
    );
    return true;
  } catch {
    return false;
  }
}

/** Returns the views of failures, `null` if their code did not load, and `undefined` until then. */
function useViews() {
  const [isLoaded, setLoaded] = useState(views ? true : undefined);
  useEffect(() => {
    if (isLoaded === undefined) void loadFailures().then(setLoaded);
  }, [isLoaded]);
  return isLoaded === false ? null : views;
}

/** Part of a page failed. The words load with the first failure. If they do not load, neither did what they are about. */
export function FailureNotice(props: Views.FailureProps) {
  const { retry, unreached } = useCopy('interface');
  const loaded = useViews();
  if (loaded) return <loaded.FailureNotice {...props} />;
  if (loaded === undefined) return null;
  const { onRetry, kept } = props;
  return (
    <Notice
      tone="bad"
      live
      title={unreached.title}
      action={
        onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            {retry}
          </Button>
        )
      }
    >
      <p>{kept === undefined ? unreached.text : `${unreached.text} ${kept}`}</p>
    </Notice>
  );
}

/** A whole page failed. The words load with the first failure. */
export function FailurePage(props: Views.FailurePageProps) {
  const { unreached } = useCopy('interface');
  const loaded = useViews();
  if (loaded) return <loaded.FailurePage {...props} />;
  return loaded === undefined ? <LoadingView /> : <ProblemView {...unreached} onRetry={props.onRetry} />;
}

/** A change takes long. Its words have loaded when it was sent; until then, nothing is shown. */
export function SlowChange(props: SlowChangeProps) {
  const loaded = useViews();
  return loaded ? <loaded.SlowChange {...props} /> : null;
}
