import type { LoanApplication, OfferPlace } from '#model';
import { ButtonLink, Row } from '#ui';
import { type StepOffer, useStepOffers } from '../../remote/use-step-offers.ts';

/** The links to steps of an application. */
export function StepLinks({ steps }: { readonly steps: readonly StepOffer[] }) {
  return steps.map(({ flow, look, title, href }) => (
    <ButtonLink key={flow} variant={look} href={href}>
      {title}
    </ButtonLink>
  ));
}

export interface StepsProps {
  readonly application: LoanApplication;
  readonly place: OfferPlace;
}

/** The steps that a place offers, in a row; nothing if the brand has none for it. */
export function Steps({ application, place }: StepsProps) {
  const steps = useStepOffers(place, application);
  if (steps.length === 0) return null;
  return (
    <Row>
      <StepLinks steps={steps} />
    </Row>
  );
}
