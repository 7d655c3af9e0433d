import { useEffect, useState } from 'react';
import { useServices } from '../app-services.ts';
import type { Reader } from '../connection/connect-lender.ts';

export type { Reader };

/** The reader once its code is loaded, or why it did not load. */
export interface LoadingReader {
  readonly reader?: Reader | undefined;
  readonly failure?: { readonly reason: unknown } | undefined;
  /** Loads the code again after a failure. */
  readonly retry: () => void;
}

/** Loads the code of the reader. A page that is useful without it shows the failure itself. */
export function useLoadingReader(): LoadingReader {
  const { reader: load, loadedReader } = useServices();
  const [reader, setReader] = useState(loadedReader);
  const [failure, setFailure] = useState<LoadingReader['failure']>();
  useEffect(() => {
    if (reader || failure) return;
    let wanted = true;
    load().then(
      (now) => wanted && setReader(now),
      (reason: unknown) => wanted && setFailure({ reason }),
    );
    return () => void (wanted = false);
  }, [load, reader, failure]);
  return { reader, failure, retry: () => setFailure(undefined) };
}

/** Returns the reader once its code is loaded. If loading fails, throws to the screen's error boundary. */
export function useReader(): Reader | undefined {
  const { reader, failure } = useLoadingReader();
  if (failure) throw failure.reason;
  return reader;
}
