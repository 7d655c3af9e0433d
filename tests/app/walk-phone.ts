import { goOn } from './walk-flow.ts';
import { heading } from './render-app.tsx';
import { type Needed, needed, needingLender, openFlows, place } from './walk-requirement.ts';

export const UPDATE = 'POST /api/product/v2/phone-requirements/r1/update-mobile-number';
export const VERIFY = 'POST /api/product/v2/phone-requirements/r1/verify-mobile-number';

/** A lender that requires a confirmed number: saving it sends a code, and the code completes the requirement. */
export function phoneLender(...more: readonly Needed[]) {
  const lender = needingLender(needed('phone-requirement'), ...more);
  lender.takes(UPDATE, ({ body }) => body as object);
  lender.takes(VERIFY, () => ({ state: 'Accepted' }));
  return lender;
}

/** Saves the number, and opens the page that asks for the code. */
export async function walkToCode(lender = phoneLender(), at = place()) {
  const app = openFlows(at, lender);
  await heading('Your number');
  await goOn(app.user);
  await heading('The code');
  return { ...app, lender };
}

/** Returns the idempotency keys of a call's attempts, oldest first. */
export const keysOf = (lender: ReturnType<typeof needingLender>, line: string) =>
  lender.to(line).map(({ headers }) => headers['Idempotency-Key']);
