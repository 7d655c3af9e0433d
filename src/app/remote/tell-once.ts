import type { ApiClient } from '#api';
import type { AppServices } from '../app-services.ts';

/**
 * Tells the lender what only the lender wants to know, once in this tab. Nobody hears of a failure (E-06); it is told again the
 * next time. `name` tells one telling from another: `apply-visit a1`.
 */
export function tellOnce(
  { marks, remote }: Pick<AppServices, 'marks' | 'remote'>,
  name: string,
  tell: (client: ApiClient) => Promise<unknown>,
): void {
  if (!marks.set(name)) return;
  remote()
    .then(({ client }) => tell(client))
    .catch(() => marks.remove(name));
}
