import type { Instalment } from './loan-account.ts';

/** An instalment that asks for money which is owed already, in pence: it bears no interest of its own and is paid by nothing yet. */
export function plainInstalment(
  { number, kind, dueDate }: Pick<Instalment, 'number' | 'kind' | 'dueDate'>,
  pence: number,
): Instalment {
  return {
    number,
    kind,
    dueDate,
    amount: pence,
    principal: pence,
    interest: 0,
    fees: 0,
    balanceAfter: 0,
    paid: 0,
    moved: 0,
    from: dueDate,
    months: 0,
    interestPosted: 0,
  };
}
