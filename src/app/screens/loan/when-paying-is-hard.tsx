import { Card } from '#ui';
import { ContactLine } from '../../shell/contact-line.tsx';

/** Help before anything is overdue (CONC 7.3): the lender's own, and free advice from others. */
export function WhenPayingIsHard() {
  return (
    <Card title="If paying gets hard">
      <p>
        Tell us early, also if your health or your life has changed. We can look for a way that you can afford.{' '}
        <ContactLine />
      </p>
      <p>Free, independent advice: MoneyHelper, StepChange, National Debtline and Citizens Advice.</p>
    </Card>
  );
}
