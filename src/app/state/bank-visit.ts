import type { PaymentFlow } from '#services';

/** What a visit to a bank is for: showing an account to the lender, or paying a loan. */
export type BankErrand =
  | { readonly application: string; readonly requirement?: string }
  | { readonly loan: string; readonly flow: PaymentFlow };

/** A visit to a bank that was begun in this tab, with the state that it was begun with (T-10). */
export type BankVisit = BankErrand & { readonly state: string };

const KEY = 'tenor.bank-visit';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Remembers a visit in this tab, until it has ended; call it just before the browser leaves for `journeyUrl` (C-48). The state that
 * comes back with the borrower is the one that this names, or else `own`, which the address to come back to carries. Where nothing
 * can be stored, whoever comes back is not believed.
 */
export function beginBankVisit(journeyUrl: string, errand: BankErrand, own: string): void {
  const { origin } = window.location;
  const named = URL.canParse(journeyUrl, origin) ? new URL(journeyUrl, origin).searchParams.get('state') : null;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...errand, state: text(named) ?? own }));
  } catch {
    // Storage is switched off or full.
  }
}

type Kept = Readonly<Record<'state' | 'application' | 'requirement' | 'loan' | 'flow', unknown>>;

function errandIn(kept: Partial<Kept>): BankErrand | undefined {
  const [application, requirement, loan] = [text(kept.application), text(kept.requirement), text(kept.loan)];
  const { flow } = kept;
  if (loan !== undefined && (flow === 'late-repayment' || flow === 'settlement')) return { loan, flow };
  return application === undefined ? undefined : { application, ...(requirement !== undefined && { requirement }) };
}

/** The visit that this tab has begun and nobody has come back from. */
export function pendingBankVisit(): BankVisit | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    const [state, errand] = [text(kept.state), errandIn(kept)];
    return state === undefined || !errand ? undefined : { ...errand, state };
  } catch {
    return undefined;
  }
}

/** Forgets it: a state is for one return only. */
export function endBankVisit(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}
