import { useBrand } from '#brand';
import { type Copy, useCopy } from '#copy';
import type { Brand, LoanApplication } from '#model';
import { type Elements, type Outcome, OutcomeMark, Stack } from '#ui';
import { Heading } from '../../shell/heading.tsx';
import styles from './outcome-title.module.css';

export interface OutcomeTitleProps {
  readonly application: LoanApplication;
  readonly outcome: Outcome;
  readonly title: string;
  /** What the outcome means, in one or two sentences. */
  readonly children?: Elements;
}

/** The product, with the partner that it is offered with unless that is the brand itself. */
function productLine(
  { loanProduct: { name, partner } = {} }: LoanApplication,
  brand: Brand,
  words: Copy<'decision'>['product'],
): string | undefined {
  const own = [brand.name, brand.wordmark].map((each) => each.toLowerCase());
  if (partner === undefined || own.includes(partner.toLowerCase())) return name;
  return words.withPartner({ product: name ?? words.unnamed, partner });
}

/** The top of an application's page: the product, the outcome, and what it means. */
export function OutcomeTitle({ application, outcome, title, children }: OutcomeTitleProps) {
  const product = productLine(application, useBrand(), useCopy('decision').product);
  return (
    <Stack gap="small">
      <OutcomeMark outcome={outcome} />
      <div>
        {product !== undefined && <p className={styles.product}>{product}</p>}
        <Heading title={title} />
      </div>
      {children}
    </Stack>
  );
}
