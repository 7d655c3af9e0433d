import type { modulusCheck } from './modulus-check.ts';

/** Loads the modulus check. Its table is larger than a form, and few pages ask for bank details. */
export async function loadModulusCheck(): Promise<typeof modulusCheck> {
  return (await import('./modulus-check.ts')).modulusCheck;
}
