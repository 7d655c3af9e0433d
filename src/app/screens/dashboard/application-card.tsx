import { formatLongDate, formatMoney, penceFromPounds } from '#lending';
import type { LoanApplicationState, LoanApplicationSummary } from '#model';
import { ButtonLink, Card, Stack, Tag, VisuallyHidden } from '#ui';
import { applicationAddress } from '../../navigation/route-address.ts';

interface Standing {
  readonly text: string;
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  /** What its one link says. */
  readonly action: string;
}

const WORKED_ON: Standing = { text: 'In progress', tone: 'info', action: 'See how it stands' };

/** How the states stand for a borrower; every other is being worked on. */
const STANDINGS: Readonly<Partial<Record<LoanApplicationState, Standing>>> = {
  Quoted: { text: 'Your quote is ready', tone: 'good', action: 'See your quote' },
  'Address Mismatch': { text: 'We need to check your address', tone: 'warn', action: 'Check your details' },
  Requirements: { text: 'We need a few more details', tone: 'warn', action: 'Continue with your application' },
  Documents: { text: 'Your documents are ready', tone: 'warn', action: 'Read your documents' },
  Declined: { text: 'Declined', tone: 'info', action: 'See why, and what you can do' },
  Withdrawn: { text: 'Withdrawn', tone: 'info', action: 'View this application' },
  Funded: { text: 'Paid out', tone: 'good', action: 'See what happens next' },
};

const AWAITS_BORROWER: readonly string[] = [
  'Quoted',
  'Address Mismatch',
  'Requirements',
  'Documents',
] satisfies readonly LoanApplicationState[];

/** Is it the borrower's turn? An offer that was accepted is with the lender. */
export const awaitsBorrower = ({ state, reaction }: LoanApplicationSummary): boolean =>
  AWAITS_BORROWER.includes(state) && !(state === 'Quoted' && reaction === 'yes');

export interface ApplicationCardProps {
  readonly application: LoanApplicationSummary;
  /** Its action is what this borrower does next. */
  readonly isNext: boolean;
}

/** One application in a list: how much, since when, how it stands, and the one thing to do about it. */
export function ApplicationCard({ application, isNext }: ApplicationCardProps) {
  const { amount, term, state, reference, createdAt } = application;
  const { text, tone, action } = STANDINGS[state] ?? WORKED_ON;
  return (
    <Card kind="raised" level={3} title={`${formatMoney(penceFromPounds(amount))} over ${term} months`}>
      <Stack gap="small">
        <Stack gap="tight">
          <p>
            <Tag tone={tone}>{text}</Tag>
          </p>
          <p>
            Reference {reference}, received {formatLongDate(createdAt.slice(0, 10))}
          </p>
        </Stack>
        <div>
          <ButtonLink variant={isNext ? 'primary' : 'secondary'} href={applicationAddress(application)}>
            {action}
            <VisuallyHidden>, reference {reference}</VisuallyHidden>
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
