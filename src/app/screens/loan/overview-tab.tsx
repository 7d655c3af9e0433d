import { isClosedLoan, isInArrears } from '#lending';
import { ButtonLink, Card, Columns, LinkList, Notice, Row, Stack } from '#ui';
import { ContactLine, MoneyHelp } from '../../shell/contact.tsx';
import { actionsOf } from '../../state/loan-actions.ts';
import { alertOf, type LoanAlert } from '../../state/loan-alert.ts';
import { placeAddress, standingOf } from '../../state/loan-status.ts';
import { BalanceOverTime } from './balance-over-time.tsx';
import { AgreementFacts, NextPayment, WhatIsOwed } from './loan-figures.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

/** The one alert of a loan. Where there are several ways, none is put before the other. */
function AlertNotice({ alert }: { readonly alert: LoanAlert }) {
  const { tone, title, text, ways } = alert;
  const variant = ways.length === 1 && tone !== 'info' ? 'primary' : 'secondary';
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        <Row>
          {ways.map(({ label, href }) => (
            <ButtonLink key={label} variant={variant} href={href}>
              {label}
            </ButtonLink>
          ))}
        </Row>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

/** How a loan stands, in the words of its state, and the way on. */
function Standing({ loan }: Pick<LoanTabProps, 'loan'>) {
  const { text, next } = standingOf(loan.state, loan.product);
  return (
    <div>
      <p>{text}</p>
      {next.place === 'contact' ? (
        <p>
          {next.label}. <ContactLine />
        </p>
      ) : (
        next.place !== 'overview' && (
          <p>
            <a href={placeAddress(loan.id, next.place)}>{next.label}</a>
          </p>
        )
      )}
    </div>
  );
}

/** What a borrower wants to know first: what is owed, what comes next, and what can be done. */
export function OverviewTab({ loan }: LoanTabProps) {
  const alert = alertOf(loan);
  const actions = actionsOf(loan);
  const isOver = isClosedLoan(loan.state) || !loan.isActive;
  const payment = isOver ? undefined : loan.nextPayment;
  return (
    <Stack gap="large">
      {alert && <AlertNotice alert={alert} />}
      <Columns>
        <WhatIsOwed loan={loan} />
        {payment ? (
          <NextPayment loan={loan} payment={payment} />
        ) : (
          <Card kind="raised" title={isOver ? 'How it stands' : 'What happens next'}>
            <Standing loan={loan} />
          </Card>
        )}
      </Columns>
      {/* Of arrears, and how they are paid off, the alert speaks. */}
      {payment && !isInArrears(loan.state) && !loan.arrangement && <Standing loan={loan} />}
      <Columns>
        <BalanceOverTime loan={loan} />
        {actions.length > 0 && <LinkList title="What you can do" links={actions} />}
      </Columns>
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
