import { type Elements, Narrow, type Outcome, OutcomeMark, Stack } from '#ui';
import { Heading } from './heading.tsx';

export interface OutcomeViewProps {
  readonly outcome: Outcome;
  readonly title: string;
  readonly children: Elements;
}

/** A page that states an outcome, or that the lender is still reviewing. */
export function OutcomeView({ outcome, title, children }: OutcomeViewProps) {
  return (
    <Narrow>
      <Stack>
        <OutcomeMark outcome={outcome} />
        <Heading title={title} />
        {children}
      </Stack>
    </Narrow>
  );
}
