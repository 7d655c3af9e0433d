import type { modulusCheck } from './modulus-check.ts';

/** Fetches the modulus check: its table of weights is more than a form weighs, and few pages ask for an account. */
export async function loadModulusCheck(): Promise<typeof modulusCheck> {
  return (await import('./modulus-check.ts')).modulusCheck;
}
