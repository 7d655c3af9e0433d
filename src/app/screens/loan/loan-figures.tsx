import { type Copy, useCopy } from '#copy';
import { formatPounds, isClosedLoan, isSoldOrWrittenOff, isTerminatedLoan } from '#lending';
import type { Loan } from '#model';
import { ButtonLink, Card, HeroFigure, Link, Row, Stack, SummaryList, type SummaryRow } from '#ui';
import { useServices } from '../../app-services.ts';
import { loanAddress } from '../../navigation/route-address.ts';
import { useLoanOffers } from '../../remote/use-loan-offers.ts';
import { PaidShare } from '../../shell/paid-share.tsx';
import { ifKnown } from '../../state/if-known.ts';
import type { KnownLoan } from '../../state/known-loan.ts';
import { leftToPayText } from '../../state/loan-payments.ts';
import styles from './next-payment.module.css';

interface MainFigure {
  readonly label: string;
  readonly value: number | undefined;
  readonly sub: string | undefined;
}

/** The main figure of a loan, in pounds, which depends on its state. */
function mainFigure(loan: KnownLoan, { agreement, owed }: Copy<'loan'>): MainFigure {
  const { state, amount, balance, term, apr, asOf: date, closedOn, disbursalDate } = loan;
  if (disbursalDate === undefined)
    return { label: owed.borrowing, value: amount, sub: ifKnown(owed.terms, { term, apr: apr?.toFixed(1) }) };
  const sub = closedOn === undefined ? owed.uncollected : owed.ended({ date: closedOn });
  // After a sale or write-off we do not state what is owed.
  if (isSoldOrWrittenOff(state)) return { label: agreement.borrowed, value: amount, sub };
  if (isClosedLoan(state)) return { label: owed.owe, value: balance, sub };
  // A terminated agreement charges no more interest.
  const today = isTerminatedLoan(state) ? owed.today : owed.withInterest;
  return { label: owed.owe, value: balance, sub: today({ date }) };
}

/** The amount owed now, and how much of the total is paid. */
export function AmountOwed({ loan }: { readonly loan: KnownLoan }) {
  const { state, remainingToPay, balance } = loan;
  const { label, value, sub } = mainFigure(loan, useCopy('loan'));
  // After termination the debt is not part of a schedule, so shares of a total would mislead.
  const isOnSchedule = (remainingToPay ?? 0) > 0 === (balance ?? 0) > 0 && !isSoldOrWrittenOff(state);
  return (
    <Stack>
      {value !== undefined && <HeroFigure label={label} value={formatPounds(value)} sub={sub} />}
      {isOnSchedule && <PaidShare loan={loan} />}
    </Stack>
  );
}

export interface NextPaymentProps {
  readonly loan: Loan;
  readonly payment: NonNullable<Loan['nextPayment']>;
}

/** How the next payment is made. The alert says if no Direct Debit is set up. */
function paymentMethodText(loan: Loan, method: string | undefined, words: Copy<'loan'>['payment']): string | undefined {
  const { isMandateActive, mandate, bankDetails, paymentsHeldUntil, arrangementAnswer, breathingSpace, withdrawal } =
    loan;
  if (method === 'CARD') return words.method.card;
  if (isMandateActive === undefined) return undefined;
  if (!isMandateActive) return words.method.you;
  if (method === undefined && withdrawal) return words.withdrawn;
  if (method === undefined && breathingSpace?.isCollected === false) return words.resting;
  if (method === undefined && paymentsHeldUntil !== undefined)
    return arrangementAnswer ? words.heldToDecide : words.held;
  if (method === undefined) return words.method.youAtFirst;
  const ending = bankDetails?.accountNumberEnding ?? mandate?.accountNumberEnding;
  return ending === undefined ? words.method.directDebit : words.method.directDebitFrom({ ending });
}

/** The next payment: its amount, date and method. */
export function NextPayment({ loan, payment }: NextPaymentProps) {
  const left = leftToPayText(loan, 'next-payment', useCopy('loan-status'));
  const { names, payment: words } = useCopy('loan');
  const { formats } = useServices();
  const offered = useLoanOffers(loan)('next-payment');
  const how = paymentMethodText(loan, payment.paymentMethod, words);
  return (
    <Card kind="raised" title={names.next}>
      <div>
        <p className={styles.figure}>{formatPounds(payment.amount)}</p>
        <p className={styles.date}>{formats.date(payment.date)}</p>
        {left !== undefined && <p className={styles.how}>{left}</p>}
        {how !== undefined && <p className={styles.how}>{how}</p>}
      </div>
      {offered.length > 0 && (
        <Row>
          {offered.map(({ title, href }) => (
            <ButtonLink key={title} variant="secondary" href={href}>
              {title}
            </ButtonLink>
          ))}
        </Row>
      )}
      <p>
        <Link href={loanAddress(loan.id, 'schedule')}>{words.all}</Link>
      </p>
    </Card>
  );
}

/** A row, if its answer is known. */
const row = (key: string, title: string, answer: string | undefined): readonly SummaryRow[] =>
  answer === undefined ? [] : [{ key, title, answer: [answer] }];

/** The terms of the agreement. Costs stand next to benefits. */
export function AgreementFacts({ loan }: { readonly loan: KnownLoan }) {
  const { state, amount, fee, term, apr, rate, monthlyPayment, totalPayable, vehicle } = loan;
  const { agreement: words, names } = useCopy('loan');
  const { formats } = useServices();
  const rowOfDay = (key: string, title: string, day: string | undefined): readonly SummaryRow[] =>
    row(key, title, ifKnown(formats.date, day));
  // It differs from the others if it was not due exactly a month after the loan was paid out.
  const { firstPayment, firstPaymentDate: date } = loan;
  const isKept = loan.isActive || state === 'Complete';
  return (
    <SummaryList
      title={words.title}
      rows={[
        ...row('reference', words.reference, loan.reference),
        ...row('registration', words.registration, vehicle?.registration),
        ...row('amount', words.borrowed, ifKnown(formatPounds, amount)),
        ...row('fee', words.fee, fee === 0 ? undefined : ifKnown(formatPounds, fee)),
        ...row('total', words.total, ifKnown(formatPounds, totalPayable)),
        ...row('rate', words.interest, ifKnown(words.rates, { rate: rate?.toFixed(1), apr: apr?.toFixed(1) })),
        ...row('monthly', names.monthly, ifKnown(formatPounds, monthlyPayment)),
        ...row('term', words.length, ifKnown(words.term, { term })),
        ...rowOfDay('paid-out', words.started, loan.disbursalDate),
        ...(firstPayment === undefined || date === undefined
          ? rowOfDay('first', words.first, date)
          : row('first', words.first, words.firstPayment({ amount: firstPayment, date }))),
        // An agreement that ended early never reached its agreed last payment.
        ...rowOfDay('last', names.last, isKept ? loan.lastPaymentDate : undefined),
        ...rowOfDay('closed', words.ended, loan.closedOn),
      ]}
    />
  );
}
