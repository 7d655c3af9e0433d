import { useBrand } from '#brand';
import { useCopy } from '#copy';
import { cheaperLoan, formatMoney, loanTerms, penceFromPounds, poundsFromPence, representativeTerms } from '#lending';
import type { Brand, CreditBand } from '#model';
import { PageFields } from '#renderer';
import { Card, HeroFigure, Stack } from '#ui';
import { useNavigate } from 'react-router-dom';
import { drawsFlowOf, type ScreenFlow } from '../../flow/open/screen-flow.tsx';
import { ApplyButton } from './apply-button.tsx';
import styles from './calculator.module.css';

/** What the flow of the screen gives: whole pounds and months. */
interface Wanted {
  readonly amount: number;
  readonly term: number;
  /** Absent until the visitor chooses one: no band is chosen for them. */
  readonly creditBand?: CreditBand;
}

/**
 * The monthly payment and total cost at the representative APR or, once the visitor has chosen a band, as the lender would quote them in
 * it, if the first payment is due one month after the payout (CONC App 1.2.6R), or that the brand does not lend the amount. It is
 * weaker than the representative example (CONC 3.5.5R).
 */
function Illustration({ brand, wanted }: { readonly brand: Brand; readonly wanted: Wanted }) {
  const words = useCopy('landing').illustration;
  const { amount, term, creditBand } = wanted;
  const pence = penceFromPounds(amount);
  const quote = creditBand ? loanTerms(brand, creditBand, pence, term) : representativeTerms(brand, pence, term);
  if (!quote)
    return <HeroFigure live quiet label={words.label} value={words.notOffered} sub={words.smaller({ amount })} />;
  const apr = quote.apr.toFixed(1);
  const cheaper = creditBand && cheaperLoan(brand, creditBand, quote);
  const figure = (
    <HeroFigure
      live
      quiet
      label={creditBand ? words.at({ apr }) : words.representative({ apr })}
      value={formatMoney(quote.monthlyPayment)}
      unit={words.unit}
      sub={words.total({ total: poundsFromPence(quote.total), term, fee: poundsFromPence(quote.fee) })}
    />
  );
  if (!cheaper) return figure;
  const told = {
    amount: poundsFromPence(cheaper.amount),
    total: poundsFromPence(cheaper.total),
    less: poundsFromPence(quote.total - cheaper.total),
    term,
  };
  return (
    <>
      {figure}
      <p>{words.cheaper(told)}</p>
    </>
  );
}

function CostOfLoan({ session, page, given }: ScreenFlow) {
  const brand = useBrand();
  const navigate = useNavigate();
  const { illustration } = useCopy('landing');
  // The compiler has checked that the flow gives them.
  const wanted = given as unknown as Wanted;
  const { amount, term } = wanted;
  const apply = () => void navigate('/account/borrow/quote', { state: { answers: { amount, term } } });
  return (
    <Card kind="raised">
      <div className={styles.offer}>
        <Stack gap="small">
          <h2 className={styles.wanted}>{illustration.wanted({ amount, term })}</h2>
          <PageFields session={session} page={page} />
          <Illustration brand={brand} wanted={wanted} />
        </Stack>
        <ApplyButton brand={brand} onApply={apply} />
      </div>
    </Card>
  );
}

/**
 * The questions of the flow, then the monthly payment that follows from the answers, then the button, which a phone always shows. The form
 * starts with the chosen amount and term.
 */
export const Calculator = drawsFlowOf('landing', CostOfLoan);
