import { useEffect, useState } from 'react';
import { useServices } from '../app-services.ts';
import type { Reader } from '../connection/connect-lender.ts';

export type { Reader };

/** Returns the reader once its code is loaded. If loading fails, throws to the screen's error boundary. */
export function useReader(): Reader | undefined {
  const { reader, loadedReader } = useServices();
  const [loaded, setLoaded] = useState(loadedReader);
  const [failed, setFailed] = useState<{ readonly reason: unknown }>();
  useEffect(() => {
    if (loaded) return;
    let wanted = true;
    reader().then(
      (now) => wanted && setLoaded(now),
      (reason: unknown) => wanted && setFailed({ reason }),
    );
    return () => void (wanted = false);
  }, [reader, loaded]);
  if (failed) throw failed.reason;
  return loaded;
}
