import { earlyRepaymentQuery } from '#api';
import { useCopy } from '#copy';
import { formatMoney, formatPounds, penceFromPounds } from '#lending';
import { Button, Card, FigureStrip, RangeField, Row, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import type { LoanOffer } from '../../remote/use-loan-offers.ts';
import { ifKnown } from '../../state/if-known.ts';
import styles from './extra-payment.module.css';
import { STEP } from './extra-payment-step.ts';
import type { LoanTabProps } from './loan-tab-props.ts';

/** Milliseconds between an answer and the next question, so that one drag is a few calls. */
const PAUSE = 250;

/** Asks the lender about one amount at a time: about the latest one, once the earlier one is answered. */
function useEffectOf({ loan: { id }, reader }: LoanTabProps, amount: number | undefined) {
  const [asked, setAsked] = useState<number>();
  const query = useQuery(
    { ...earlyRepaymentQuery(reader.client, id, asked ?? 0), enabled: asked !== undefined },
    reader.queries,
  );
  const isDue = amount !== undefined && amount !== asked && !query.isFetching;
  const ask = useEffectEvent(() => setAsked(amount));
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => ask(), PAUSE);
    return () => clearTimeout(timer);
  }, [isDue]);
  return query;
}

function Effect(props: LoanTabProps & { readonly amount: number | undefined }) {
  const { amount, loan } = props;
  const { extra: words } = useCopy('loan');
  const { formats } = useServices();
  const { data, isError } = useEffectOf(props, amount);
  if (amount === undefined) return <p>{words.start}</p>;
  if (isError || data === null) return <p>{words.unknown}</p>;
  if (!data) return null;
  return (
    <Stack gap="tight">
      <FigureStrip
        label={words.saved}
        value={formatPounds(data.interestSaved)}
        note={words.received({ amount: data.amount })}
      />
      <FigureStrip
        label={words.ends}
        value={formats.date(data.lastPaymentDate)}
        note={ifKnown(words.instead, { date: loan.lastPaymentDate })}
      />
    </Stack>
  );
}

/** Props of `ExtraPaymentSlider`. */
export interface ExtraPaymentSliderProps extends LoanTabProps {
  /** The flow that makes the payment. Its answer `amount` begins with the amount of the slider. */
  readonly offer: LoanOffer;
  /** Pounds. */
  readonly maximum: number;
}

/** An extra payment as a slider, with the interest that it saves and the new end of the loan while it moves, and the button that starts it. */
export function ExtraPaymentSlider({ loan, reader, offer, maximum }: ExtraPaymentSliderProps) {
  const { extra: words } = useCopy('loan');
  const { formats } = useServices();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number>();
  const usual = Math.round((loan.monthlyPayment ?? STEP) / STEP) * STEP;
  const amount = chosen ?? Math.min(maximum, Math.max(STEP, usual));
  return (
    <Card title={words.title}>
      <Stack gap="small">
        <RangeField
          id="extra-payment"
          name="extra-payment"
          label={words.amount}
          value={amount}
          minimum={STEP}
          maximum={maximum}
          step={STEP}
          prefix="£"
          formatText={formats.number}
          formatValue={(pounds) => formatMoney(penceFromPounds(pounds))}
          onChange={setChosen}
        />
        {/* Its space is kept, so that nothing moves while the slider does. */}
        <div className={styles.effect} aria-live="polite">
          <Effect loan={loan} reader={reader} amount={chosen} />
        </div>
        <Row>
          <Button variant="secondary" onClick={() => void navigate(offer.href, { state: { answers: { amount } } })}>
            {offer.title}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
