import { type DocumentValues, poundsFromPence, roundHalfUp } from '#lending';
import { interestPerDay, settlementDays } from '#sandbox/ledger';
import { actualCost, type Agreement, type HirePurchase, paymentSchedule, type ScheduledPayment } from './agreement.ts';

/** The amount, in pence, for which the documents state the interest of a day. */
const SAMPLE = 100_000;

/** The values of an agreement, as its documents state them: amounts in pounds. */
export function agreementValues(agreement: Agreement): DocumentValues<'contract'> {
  const { terms, paidOutOn, offeredUntil, hirePurchase } = agreement;
  const { total, charges, apr } = actualCost(agreement);
  const perDay = (pence: number) =>
    roundHalfUp(interestPerDay(pence, { ...terms, ...(hirePurchase && { optionFee: hirePurchase.optionFee }) }));
  const { notice, deferred } = settlementDays(terms);
  return {
    loan: {
      amount: poundsFromPence(terms.amount),
      term: terms.term,
      rate: terms.rate,
      fee: poundsFromPence(terms.fee),
      monthlyPayment: poundsFromPence(terms.monthlyPayment),
      openingBalance: poundsFromPence(terms.amount + terms.fee),
      paidOutOn,
      offeredUntil,
    },
    costs: { total: poundsFromPence(total), charges: poundsFromPence(charges), apr },
    ...paymentValues(agreement),
    interest: {
      perDay: poundsFromPence(perDay(terms.amount)),
      sample: poundsFromPence(SAMPLE),
      perDayOfSample: poundsFromPence(perDay(SAMPLE)),
    },
    settlement: { days: notice },
    ...(deferred > 0 && { deferral: { days: deferred } }),
    ...(hirePurchase && hirePurchaseValues(hirePurchase, total)),
  };
}

type Payments = Pick<
  DocumentValues<'contract'>,
  'first' | 'following' | 'last' | 'payments' | 'scheduled' | 'longer' | 'shorter' | 'equal'
>;

function paymentValues(agreement: Agreement): Payments {
  const schedule = paymentSchedule(agreement);
  const [first, following] = schedule;
  const last = schedule.at(-1);
  if (!first || !following || !last) throw new RangeError('An agreement has at least two payments');
  const difference = first.amount - agreement.terms.monthlyPayment;
  const values = { difference: poundsFromPence(Math.abs(difference)) };
  return {
    first: dated(first),
    following: { ...dated(following), count: schedule.length - 2 },
    last: dated(last),
    ...(difference > 0 ? { longer: values } : difference < 0 ? { shorter: values } : { equal: {} }),
    payments: schedule.map((payment) => ({
      number: payment.number,
      ...dated(payment),
      interest: poundsFromPence(payment.interest),
      principal: poundsFromPence(payment.principal),
      balance: poundsFromPence(payment.balance),
    })),
    scheduled: {
      interest: poundsFromPence(sum(schedule.map(({ interest }) => interest))),
      principal: poundsFromPence(sum(schedule.map(({ principal }) => principal))),
    },
  };
}

const dated = ({ amount, date }: ScheduledPayment) => ({ amount: poundsFromPence(amount), date });

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A half and a third of the total: the limits of ending the agreement and of repossession (Consumer Credit Act 1974, sections 90 and 100). */
function hirePurchaseValues(
  { vehicle, registration, cashPrice, optionFee, commission }: HirePurchase,
  total: number,
): Pick<DocumentValues<'contract'>, 'hirePurchase' | 'commission'> {
  return {
    hirePurchase: {
      vehicle,
      registration,
      cashPrice: poundsFromPence(cashPrice),
      optionFee: poundsFromPence(optionFee),
      half: poundsFromPence(Math.ceil(total / 2)),
      third: poundsFromPence(Math.ceil(total / 3)),
    },
    ...(commission !== undefined && { commission: { amount: poundsFromPence(commission) } }),
  };
}
