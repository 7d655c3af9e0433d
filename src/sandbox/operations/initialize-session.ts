import type { Session } from '#model';
import type { Operation } from './operation.ts';

/** C-03: begins a visit. A lifetime id that the client already has is kept; address and browser are noted. */
export const initializeSession: Operation = async ({ records, now, newId, parameters, client }) => {
  const { 'X-Lifetime-Id': known, 'X-Brand-Id': brand, ...query } = parameters;
  const data: Session = { id: newId(), lifetimeId: typeof known === 'string' ? known : newId() };
  const noted = Object.fromEntries(Object.entries({ brand, ...query }).map(([name, value]) => [name, String(value)]));
  await records.sessions.add({ ...data, ...client, query: noted, createdAt: now });
  return { data };
};
