/** The key of the bank visit in the storage of the tab. */
export const BANK_VISIT = 'tenor.bank-visit';

/** Forgets the bank visit. A `state` is valid for one callback only. */
export function endBankVisit(): void {
  try {
    window.sessionStorage.removeItem(BANK_VISIT);
  } catch {
    // Nothing was stored then.
  }
}
