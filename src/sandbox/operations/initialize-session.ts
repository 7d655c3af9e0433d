import type { Session } from '#model';
import type { Operation } from './operation.ts';

/** C-03: starts a session and records the client's IP address and browser. A client keeps its lifetime id. */
export const initializeSession: Operation = async ({ records, now, newId, parameters, client }) => {
  const { 'X-Lifetime-Id': known, 'X-Brand-Id': brand, ...query } = parameters;
  const data: Session = { id: newId(), lifetimeId: typeof known === 'string' ? known : newId() };
  const noted = Object.fromEntries(Object.entries({ brand, ...query }).map(([name, value]) => [name, String(value)]));
  await records.sessions.add({ ...data, ...client, query: noted, createdAt: now });
  return { data };
};
