import { useCopy } from '#copy';
import { formatPounds, isClosedLoan, isSoldOrWrittenOff } from '#lending';
import type { Loan, LoanSummary } from '#model';
import { ButtonLink, Card, type Elements, HeroFigure, Link, Stack, Tag, VisuallyHidden } from '#ui';
import { useServices } from '../../app-services.ts';
import { loanAddress } from '../../navigation/route-address.ts';
import { useLoanOffers } from '../../remote/use-loan-offers.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { LoanAlertNotice } from '../../shell/loan-alert-notice.tsx';
import { PaidShare } from '../../shell/paid-share.tsx';
import { ifKnown } from '../../state/if-known.ts';
import { knownLoan } from '../../state/known-loan.ts';
import { alertsOf, alertText, type LoanAlert } from '../../state/loan-alert.ts';
import { type NextStep, nextStepOf, loanStatus } from '../../state/loan-status.ts';
import { nextPaymentText, titleOf } from './loan-words.ts';
import { type ListedLoan, useListedLoan } from './use-listed-loan.ts';

/** Shown instead of loans if the brand manages loans by phone and in writing. */
export function LoansElsewhere() {
  const { loan } = useCopy('dashboard');
  return (
    <Card kind="raised">
      <p>{loan.elsewhere}</p>
      <p>
        <ContactLine />
      </p>
    </Card>
  );
}

export interface LoanCardProps extends ListedLoan {
  /** Its link is the borrower's next step. */
  readonly isNext: boolean;
  /** It is one of several loans: the page about it shows its figures. */
  readonly isBrief?: boolean;
}

/** The balance and next payment of a running loan; the end date of an ended one. */
function Figures({ loan }: { readonly loan: Loan }) {
  const { state, disbursalDate, closedOn } = loan;
  const words = useCopy('dashboard').loan;
  const status = useCopy('loan-status');
  if (disbursalDate === undefined || isClosedLoan(state) || isSoldOrWrittenOff(state))
    return closedOn === undefined ? null : <p>{words.ended({ date: closedOn })}</p>;
  const next = nextPaymentText(loan, words, status);
  return (
    <>
      {loan.balance !== undefined && <HeroFigure label={words.owed} value={formatPounds(loan.balance)} sub={next} />}
      {loan.balance === undefined && next !== undefined && <p>{next}</p>}
      <PaidShare loan={loan} />
    </>
  );
}

interface FrameProps {
  readonly summary: LoanSummary;
  readonly loan: Loan | undefined;
  readonly alerts: readonly LoanAlert[];
  readonly isNext: boolean;
  readonly children: Elements;
}

/** The next step of a loan, and why. */
function Step({
  step,
  of,
  isNext,
}: {
  readonly step: NextStep;
  readonly of: string | undefined;
  readonly isNext: boolean;
}) {
  return (
    <>
      {step.whys.map((why) => (
        <p key={why}>{why}</p>
      ))}
      <div>
        <ButtonLink variant={isNext ? 'primary' : 'secondary'} href={step.href}>
          <span>{step.label}</span>
          <VisuallyHidden>{of}</VisuallyHidden>
        </ButtonLink>
      </div>
    </>
  );
}

/** What is wrong comes first, with its links as the next step. Otherwise the figures do. */
function Frame({ summary, loan, alerts, isNext, children }: FrameProps) {
  const { boot } = useServices();
  const words = useCopy('dashboard');
  const statusWords = useCopy('loan-status');
  const state = loan?.state ?? summary.state;
  const facts = { ...summary, state };
  const { label, tone } = loanStatus(facts, statusWords);
  const step = nextStepOf(facts, alerts, statusWords, boot);
  const reference = loan?.reference;
  const of = ifKnown(words.ofLoan, { reference });
  const view = loanAddress(summary.id);
  const wrong = alerts.find((alert) => alert.tone === 'bad' && alert.links.length > 0);
  return (
    <Card kind="raised" level={3} title={titleOf(loan, words)}>
      <Stack gap="small">
        <Stack gap="tight">
          <p>
            <Tag tone={tone}>{label}</Tag>
          </p>
          {reference !== undefined && <p>{words.reference({ reference })}</p>}
        </Stack>
        {wrong && <LoanAlertNotice alert={wrong} level={4} of={of} />}
        {children}
        {wrong ? (
          alerts.filter((alert) => alert !== wrong).map((alert) => <p key={alert.title}>{alertText(alert)}</p>)
        ) : (
          <Step step={step} of={of} isNext={isNext} />
        )}
        {(wrong !== undefined || step.href !== view) && (
          <p>
            <Link href={view}>
              <span>{words.loan.view}</span>
              <VisuallyHidden>{of}</VisuallyHidden>
            </Link>
          </p>
        )}
      </Stack>
    </Card>
  );
}

/** A card with the figures of a loan. Its alerts decide the next step. */
function LoanFrame({
  loan: sent,
  isBrief,
  ...frame
}: Omit<FrameProps, 'alerts' | 'children'> & { readonly loan: Loan; readonly isBrief: boolean }) {
  const loan = knownLoan(sent, useServices().clock.today());
  const alerts = alertsOf(loan, useCopy('loan-status'), useLoanOffers(loan));
  return (
    <Frame loan={loan} alerts={alerts} {...frame}>
      {!isBrief && <Figures loan={loan} />}
    </Frame>
  );
}

/** One loan in a list: balance, status, and its next step. Status and next step show even if the figures do not load. */
export function LoanCard({ loan: summary, reader, isNext, isBrief = false, onSettled }: LoanCardProps) {
  const words = useCopy('dashboard').loan;
  const { data, error, refetch } = useListedLoan({ loan: summary, reader, onSettled });
  if (data) return <LoanFrame summary={summary} loan={data} isNext={isNext} isBrief={isBrief} />;
  return (
    <Frame summary={summary} loan={undefined} alerts={[]} isNext={isNext}>
      {error && <FailureNotice error={error} attempted="read" title={words.notLoaded} onRetry={() => void refetch()} />}
    </Frame>
  );
}
