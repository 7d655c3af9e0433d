import { isPaymentFlow, type PaymentFlow } from '#services';

/** The purpose of a bank visit: sharing account information for an application, or paying a loan. */
export type BankVisitPurpose =
  | { readonly application: string; readonly requirement?: string }
  | { readonly loan: string; readonly flow: PaymentFlow };

/** A bank visit that was started in this tab, with its `state` (T-10). */
export type BankVisit = BankVisitPurpose & { readonly state: string };

const KEY = 'tenor.bank-visit';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Remembers a bank visit in this tab until it ends. Call it just before the browser leaves for `journeyUrl` (C-48). The callback's
 * `state` must be the one in `journeyUrl`, or else `own`, which the redirect address carries. If nothing can be stored, the callback
 * is rejected.
 */
export function beginBankVisit(journeyUrl: string, purpose: BankVisitPurpose, own: string): void {
  const { origin } = window.location;
  const named = URL.canParse(journeyUrl, origin) ? new URL(journeyUrl, origin).searchParams.get('state') : null;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...purpose, state: text(named) ?? own }));
  } catch {
    // Storage is switched off or full.
  }
}

type StoredVisit = Readonly<Record<'state' | 'application' | 'requirement' | 'loan' | 'flow', unknown>>;

function purposeIn(kept: Partial<StoredVisit>): BankVisitPurpose | undefined {
  const [application, requirement, loan] = [text(kept.application), text(kept.requirement), text(kept.loan)];
  const { flow } = kept;
  if (loan !== undefined && isPaymentFlow(flow)) return { loan, flow };
  return application === undefined ? undefined : { application, ...(requirement !== undefined && { requirement }) };
}

/** The bank visit in progress in this tab, if any. */
export function pendingBankVisit(): BankVisit | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredVisit>;
    const [state, purpose] = [text(kept.state), purposeIn(kept)];
    return state === undefined || !purpose ? undefined : { ...purpose, state };
  } catch {
    return undefined;
  }
}

/** Forgets the bank visit. A `state` is valid for one callback only. */
export function endBankVisit(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}
