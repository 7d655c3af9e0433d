import { useCopy } from '#copy';
import { isClosedLoan, isInArrears } from '#lending';
import { Card, Columns, Link, LinkList, Stack } from '#ui';
import { useServices } from '../../app-services.ts';
import { useLoanOffers } from '../../remote/use-loan-offers.ts';
import { MoneyHelp } from '../../shell/advisers.tsx';
import { ContactLine } from '../../shell/contact.tsx';
import { LoanAlertNotice } from '../../shell/loan-alert-notice.tsx';
import { alertsOf } from '../../state/loan-alert.ts';
import { placeAddress, loanStatus } from '../../state/loan-status.ts';
import { BalanceOverTime } from './balance-over-time.tsx';
import { ExtraPayment } from './extra-payment.tsx';
import { AgreementFacts, NextPayment, AmountOwed } from './loan-figures.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

/** What the status of a loan means, and its next step. */
function StatusText({ loan }: Pick<LoanTabProps, 'loan'>) {
  const { boot } = useServices();
  const { text, next } = loanStatus(loan, useCopy('loan-status'));
  return (
    <div>
      <p>{text}</p>
      {next.place === 'contact' ? (
        <p>
          <span>{`${next.label}.`}</span> <ContactLine />
        </p>
      ) : (
        next.place !== 'overview' && (
          <p>
            <Link href={placeAddress(loan.id, next.place, boot)}>{next.label}</Link>
          </p>
        )
      )}
    </div>
  );
}

/** The overview of a loan: what is owed, what happens next, and what the borrower can do. */
export function OverviewTab({ loan, reader }: LoanTabProps) {
  const words = useCopy('loan').overview;
  const status = useCopy('loan-status');
  const offered = useLoanOffers(loan);
  const actions = offered('overview');
  const isOver = isClosedLoan(loan.state) || !loan.isActive;
  const payment = isOver ? undefined : loan.nextPayment;
  return (
    <Stack gap="large">
      {alertsOf(loan, status, offered).map((alert) => (
        <LoanAlertNotice key={alert.title} alert={alert} level={2} />
      ))}
      <Columns>
        <AmountOwed loan={loan} />
        {payment ? (
          <NextPayment loan={loan} payment={payment} />
        ) : (
          <Card kind="raised" title={isOver ? words.status : words.next}>
            <StatusText loan={loan} />
          </Card>
        )}
      </Columns>
      {/* The alert describes arrears and arrangements. */}
      {payment && !isInArrears(loan.state) && !loan.arrangement && <StatusText loan={loan} />}
      <Columns>
        <BalanceOverTime loan={loan} />
        {actions.length > 0 && <LinkList title={words.actions} links={actions} />}
      </Columns>
      <ExtraPayment loan={loan} reader={reader} />
      <Columns>
        <AgreementFacts loan={loan} />
        {!isClosedLoan(loan.state) && (
          <Card>
            <MoneyHelp />
          </Card>
        )}
      </Columns>
    </Stack>
  );
}
