import type { ApiClient } from '#api';
import { useEffect, useEffectEvent } from 'react';
import { useServices } from '../app-services.ts';

/**
 * Sends a notification to the lender once in this tab, as soon as `due` is true. A failure is not shown (E-06); the
 * notification is sent again the next time. `name` identifies it: `apply-visit a1`.
 */
export function useTellOnce(name: string, due: boolean, tell: (client: ApiClient) => Promise<unknown>): void {
  const { marks, remote } = useServices();
  const start = useEffectEvent(() => {
    if (!marks.set(name)) return;
    remote()
      .then(({ client }) => tell(client))
      .catch(() => marks.remove(name));
  });
  useEffect(() => {
    if (due) start();
  }, [name, due]);
}
