import { formatMoney, formatPounds, loanTerms, penceFromPounds } from '#lending';
import type { Brand, CreditBand } from '#model';
import { Card, Fieldset, HeroFigure, RadioGroup, RangeField, Stack } from '#ui';
import { useState } from 'react';
import { ApplyButton } from './apply-button.tsx';
import { useNavigate } from '../../use-navigate.ts';

/** The bands of the brand's table, best first. */
const BANDS = (['Great', 'Good', 'Fair', 'Limited'] satisfies CreditBand[]).map((band) => ({
  value: band,
  label: band,
}));

/**
 * The cost of a loan, as the lender would quote it in that band, if the first payment is due one month after the payout (CONC App
 * 1.2.6R); `undefined` if the brand does not lend that amount in that band.
 */
function illustration(brand: Brand, amount: number, term: number, band: CreditBand) {
  return loanTerms(brand, band, penceFromPounds(amount), term);
}

interface IllustrationProps {
  readonly quote: ReturnType<typeof illustration>;
  readonly amount: number;
  readonly term: number;
}

/** The monthly payment and total cost, or that the brand does not lend the amount. */
function Illustration({ quote, amount, term }: IllustrationProps) {
  if (!quote)
    return (
      <HeroFigure
        live
        label="Illustration"
        value="Not offered"
        sub={`We do not lend ${formatPounds(amount)} with this credit history. A smaller amount may be possible.`}
      />
    );
  return (
    <HeroFigure
      live
      label={`Illustration at ${quote.apr.toFixed(1)}% APR`}
      value={formatMoney(quote.monthlyPayment)}
      unit="a month"
      sub={`${formatMoney(quote.total)} in total over ${term} months, with a fee of ${formatMoney(quote.fee)}`}
    />
  );
}

/**
 * The monthly payment, updated while the visitor changes amount, term and credit band below it. The figure, the amount and the button
 * come first, so that a phone shows them without scrolling. The form starts with the chosen amount and term.
 */
export function Calculator({ brand }: { readonly brand: Brand }) {
  const navigate = useNavigate();
  const [amount, setAmount] = useState(brand.amount.default);
  const [term, setTerm] = useState(brand.term.default);
  const [band, setBand] = useState<CreditBand>('Good');
  const apply = () => navigate('/account/borrow/quote', { state: { answers: { amount, term } } });
  return (
    <Card kind="raised">
      <Stack gap="small">
        <Illustration quote={illustration(brand, amount, term, band)} amount={amount} term={term} />
        <RangeField
          id="calculator-amount"
          name="amount"
          label="How much, in pounds"
          value={amount}
          minimum={brand.amount.minimum}
          maximum={brand.amount.maximum}
          step={250}
          prefix="£"
          formatText={(value) => value.toLocaleString('en-GB')}
          formatValue={formatPounds}
          onChange={setAmount}
        />
        <ApplyButton brand={brand} onApply={apply} />
        <RangeField
          id="calculator-term"
          name="term"
          label="Over how many months"
          value={term}
          minimum={brand.term.minimum}
          maximum={brand.term.maximum}
          step={brand.term.step}
          textStep={brand.term.step}
          suffix="months"
          formatValue={(value) => `${value} months`}
          onChange={setTerm}
        />
        <Fieldset id="calculator-band" legend="How is your credit history?" hint="Give your best guess">
          <RadioGroup
            id="calculator-band"
            name="band"
            choices={BANDS}
            inline
            value={band}
            onChange={(value) => setBand(value as CreditBand)}
          />
        </Fieldset>
      </Stack>
    </Card>
  );
}
