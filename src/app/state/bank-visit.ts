import type { PaymentFlow } from '#services';
import { BANK_VISIT } from './end-bank-visit.ts';

/** The purpose of a bank visit: sharing account information for an application, or paying a loan. */
export type BankVisitPurpose =
  | { readonly application: string; readonly requirement?: string }
  | { readonly loan: string; readonly flow: PaymentFlow };

/** A bank visit that was started in this tab, with its `state` (T-10). */
export type BankVisit = BankVisitPurpose & { readonly state: string };

/**
 * Remembers a bank visit in this tab until it ends. Call it just before the browser leaves for `journeyUrl` (C-48). The callback's
 * `state` must be the one in `journeyUrl`, or else `own`, which the redirect address carries. If nothing can be stored, the callback
 * is rejected.
 */
export function beginBankVisit(journeyUrl: string, purpose: BankVisitPurpose, own: string): void {
  const { origin } = window.location;
  const named = URL.canParse(journeyUrl, origin) ? new URL(journeyUrl, origin).searchParams.get('state') : null;
  try {
    window.sessionStorage.setItem(BANK_VISIT, JSON.stringify({ ...purpose, state: named || own }));
  } catch {
    // Storage is switched off or full.
  }
}
