import { isPaymentFlow } from '#services';
import type { BankVisit, BankVisitPurpose } from './bank-visit.ts';
import { BANK_VISIT } from './end-bank-visit.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

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
    const kept = JSON.parse(window.sessionStorage.getItem(BANK_VISIT) ?? '{}') as Partial<StoredVisit>;
    const [state, purpose] = [text(kept.state), purposeIn(kept)];
    return state === undefined || !purpose ? undefined : { ...purpose, state };
  } catch {
    return undefined;
  }
}
