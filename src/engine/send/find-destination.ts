import type { CompiledNext, Json } from '#model';
import { readBeside } from '../json/read-pointer.ts';
import type { SessionState } from '../open/session-sources.ts';
import { evaluateCondition } from '../templates/evaluate-condition.ts';

/** Where a flow goes next. `leave` is the address itself; an empty address must not be followed. */
export type Destination =
  { readonly page: string } | { readonly go: string } | { readonly flow: string } | { readonly leave: string };

/**
 * Returns where the flow goes after the API's answer (its `data`): the first of `next` whose condition holds. A `leave` address that is
 * not text becomes empty.
 */
export function findDestination(
  session: SessionState,
  next: readonly CompiledNext[],
  response: Json | undefined,
): Destination | undefined {
  const { index, openState } = session.sources();
  const read = readBeside(openState.read, 'response', response);
  const found = next.find(({ when }) => when === undefined || evaluateCondition(index.flow, when, read));
  if (found === undefined) return undefined;
  if ('page' in found) return { page: found.page };
  if ('go' in found) return { go: found.go };
  if ('flow' in found) return { flow: found.flow };
  const address = read(found.leave);
  return { leave: typeof address === 'string' ? address : '' };
}
