import type { FlowSession } from '#engine';
import type { JsonObject } from '#model';

/** The roots of the context that a flow can read. */
const ROOTS = [
  ...['user', 'application', 'requirement', 'loan', 'payments', 'sources', 'previews', 'params'],
  ...['features', 'experiments', 'locale', 'today', 'now'],
] as const;

/** What a flow can read besides its answers, by root. */
export function contextOf(session: FlowSession): JsonObject {
  const known = ROOTS.map((root) => [root, session.read(`/${root}`)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined && value !== null));
}
