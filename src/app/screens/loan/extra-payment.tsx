import { isInArrears } from '#lending';
import { whenSettled } from '#services';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLoanOffers } from '../../remote/use-loan-offers.ts';
import styles from './extra-payment.module.css';
import type { ExtraPaymentSliderProps } from './extra-payment-slider.tsx';
import { STEP } from './extra-payment-step.ts';
import type { LoanTabProps } from './loan-tab-props.ts';

// Few borrowers come to it, and the page must not fail if it does not load: the list of actions has the same flow.
const LaterSlider = lazy<ComponentType<ExtraPaymentSliderProps>>(() =>
  import('./extra-payment-slider.tsx').then(
    (loaded) => ({ default: loaded.ExtraPaymentSlider }),
    () => ({ default: () => null }),
  ),
);

/** The largest extra payment of the slider, in pounds: less than what is owed, so that the loan does not end. */
const largest = (balance: number): number => Math.floor((balance - 1) / STEP) * STEP;

/**
 * What an extra payment would save. Its code loads after everything else, into a space that is kept. Nothing if no flow takes extra
 * payments, if a payment is overdue, or if the balance is not known or too small.
 */
export function ExtraPayment({ loan, reader }: LoanTabProps) {
  const [offer] = useLoanOffers(loan)('extra-payment');
  const [isDue, setDue] = useState(false);
  useEffect(() => whenSettled(window, () => setDue(true)), []);
  const maximum = largest(loan.balance ?? 0);
  if (!offer || isInArrears(loan.state) || maximum <= STEP) return null;
  return (
    <div className={styles.place}>
      <Suspense fallback={null}>{isDue && <LaterSlider {...{ loan, reader, offer, maximum }} />}</Suspense>
    </div>
  );
}
