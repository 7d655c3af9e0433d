/** A visit to a bank that was begun in this tab: the state that it was begun with, and what it is for (T-10). */
export interface BankVisit {
  readonly state: string;
  readonly application: string;
  readonly requirement?: string;
}

const KEY = 'tenor.bank-visit';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * Remembers a visit in this tab, until it has ended; call it just before the browser leaves for `journeyUrl` (C-48). The state that
 * comes back with the borrower is the one that this names, or else `own`, which the address to come back to carries. Where nothing
 * can be stored, whoever comes back is not believed.
 */
export function beginBankVisit(journeyUrl: string, visit: Omit<BankVisit, 'state'>, own: string): void {
  const { origin } = window.location;
  const named = URL.canParse(journeyUrl, origin) ? new URL(journeyUrl, origin).searchParams.get('state') : null;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...visit, state: text(named) ?? own }));
  } catch {
    // Storage is switched off or full.
  }
}

/** The visit that this tab has begun and nobody has come back from. */
export function pendingBankVisit(): BankVisit | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof BankVisit, unknown>>;
    const [state, application, requirement] = [text(kept.state), text(kept.application), text(kept.requirement)];
    if (state === undefined || application === undefined) return undefined;
    return { state, application, ...(requirement !== undefined && { requirement }) };
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
