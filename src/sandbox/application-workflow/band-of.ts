import { creditBand } from '#sandbox/origination';
import type { CreditBand } from '#model';
import type { ApplicationRecord } from '../store/applications.ts';

/** The band whose terms an application gets. */
export function bandOf({ progress, payload }: ApplicationRecord): CreditBand {
  return progress.band ?? creditBand(payload);
}
