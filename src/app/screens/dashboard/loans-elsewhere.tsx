import { Card } from '#ui';
import { ContactLine } from '../../shell/contact-line.tsx';

/** Somebody has a loan with a brand that looks after loans by phone and in writing. */
export function LoansElsewhere() {
  return (
    <Card kind="raised">
      <p>We look after your loan by phone and in writing: what you owe, your payments, and changes to them.</p>
      <p>
        <ContactLine />
      </p>
    </Card>
  );
}
