import { type Borrower, userQuery } from '#api';
import { useBrand } from '#brand';
import { useCopy } from '#copy';
import { isInArrears, isRunningLoan, needsDirectDebit } from '#lending';
import type { LoanApplicationSummary, LoanSummary, User } from '#model';
import { ButtonLink, Card, Columns, Link, LinkRows, Notice, Row, Skeleton, SkeletonBar, Stack } from '#ui';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, use, useEffect, useId, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { applicationsOf, loansOf } from '../../navigation/items-of.ts';
import { Loaded } from '../../remote/loaded.tsx';
import type { Reader } from '../../remote/use-reader.ts';
import { useSmallerOffer } from '../../remote/use-smaller-offer.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { Heading } from '../../shell/heading.tsx';
import { isBorrowersTurn } from '../../state/application-status.ts';
import { sessionAtom } from '../../state/auth-state.ts';
import { isReapplying, isEligible } from '../../state/eligibility.ts';
import { loanIneligibility, whatInstead } from '../../state/ineligibility-reason.ts';
import { ApplicationCard } from './application-card.tsx';
import { CrossSell } from './cross-sell.tsx';
import { LoanCard, LoansElsewhere } from './loan-card.tsx';
import { LoanRow } from './loan-row.tsx';

interface ApplyProps {
  readonly user: User;
  /** Nothing else on this page needs the borrower. */
  readonly isNext: boolean;
}

/** The button to apply, if the user is eligible (V-18, A-48). */
function Apply({ user, isNext }: ApplyProps) {
  const { apply } = useCopy('dashboard');
  const { id, switches } = useBrand();
  if (!switches.directApplications || !isEligible(user, id)) return null;
  return (
    <Card title={apply.title}>
      <Stack gap="small">
        <p>{apply.text}</p>
        <Row>
          <ButtonLink variant={isNext ? 'primary' : 'secondary'} href="/account/borrow/quote">
            {isReapplying(user, id) ? apply.again : apply.first}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

/** The loan or application with the borrower's next step: arrears first, then a waiting application, a missing Direct Debit, any loan. */
function nextForBorrower(
  loans: readonly LoanSummary[],
  applications: readonly LoanApplicationSummary[],
): LoanSummary | LoanApplicationSummary | undefined {
  return (
    loans.find(({ state }) => isInArrears(state)) ??
    applications.find(isBorrowersTurn) ??
    loans.find(needsDirectDebit) ??
    loans.find(isRunningLoan)
  );
}

interface UnlessSmallerOfferProps {
  readonly declined: LoanApplicationSummary;
  readonly reader: Reader;
  readonly children: ReactNode;
}

/** Shows its children unless the lender offers a smaller loan instead of the declined one. */
function UnlessSmallerOffer({ declined, reader, children }: UnlessSmallerOfferProps) {
  return useSmallerOffer(declined, reader).offer ? null : children;
}

/** What a borrower who was just paid out or declined can do instead of applying. */
function Instead({ user, reader }: Pick<ApplyProps, 'user'> & { readonly reader: Reader }) {
  const { id, switches } = useBrand();
  const instead = whatInstead(user, id, useCopy('eligibility'));
  if (!instead || !switches.borrowerView) return null;
  const { title, text, link, declined } = instead;
  const card = (
    <Card title={title}>
      <p>{text}</p>
      <p>
        <Link href={link.href}>{link.label}</Link>
      </p>
    </Card>
  );
  if (!declined) return card;
  return (
    <UnlessSmallerOffer declined={declined} reader={reader}>
      {card}
    </UnlessSmallerOffer>
  );
}

interface LoansProps {
  readonly loans: readonly LoanSummary[];
  readonly next: LoanSummary | LoanApplicationSummary | undefined;
  readonly reader: Reader;
  /** See `LoanCard`. */
  readonly onSettled: (id: string) => void;
}

/** Loans with a card among several: what is late, and what can be done about it, comes before the rows of the others. */
const needsCard = ({ state }: LoanSummary) => isInArrears(state);

/** One loan as a card. Of several, only those in arrears are cards, without their figures, and the others are rows below. */
function Loans({ loans, next, reader, onSettled }: LoansProps) {
  const { borrowerView } = useBrand().switches;
  const words = useCopy('dashboard');
  const heading = useId();
  if (loans.length === 0) return null;
  const areSeveral = loans.length > 1;
  const [cards, rows] = [loans.filter(needsCard), loans.filter((loan) => !needsCard(loan))];
  const shown = areSeveral ? cards : loans;
  return (
    <Stack>
      <h2 id={heading}>{words.loans({ count: loans.length })}</h2>
      {!borrowerView && <LoansElsewhere />}
      {borrowerView &&
        shown.map((loan) => (
          <LoanCard key={loan.id} {...{ loan, reader, onSettled }} isNext={loan === next} isBrief={areSeveral} />
        ))}
      {borrowerView && areSeveral && rows.length > 0 && (
        <LinkRows labelledBy={heading}>
          {rows.map((loan) => (
            <LoanRow key={loan.id} {...{ loan, reader, onSettled }} />
          ))}
        </LinkRows>
      )}
    </Stack>
  );
}

/** The offer of a loan. Borrowers with arrears are not offered more debt, and are told so here. */
function MoreCredit({ user, reader, isNext }: ApplyProps & { readonly reader: Reader }) {
  const { id, switches } = useBrand();
  const { another } = useCopy('dashboard');
  const ineligibility = loanIneligibility(user, id, useCopy('eligibility'));
  if (ineligibility === undefined)
    return (
      <Stack>
        <Apply user={user} isNext={isNext} />
        <Instead user={user} reader={reader} />
        <CrossSell reader={reader} />
      </Stack>
    );
  if (!switches.directApplications) return null;
  return (
    <Card title={another}>
      <p>{ineligibility.text}</p>
    </Card>
  );
}

/** The link to the group's own app, if there is one (B-16). */
function AppLink() {
  const words = useCopy('dashboard');
  const { superAppLink } = useServices().boot.config;
  if (superAppLink === '') return null;
  return (
    <p>
      <a href={superAppLink}>{words.app}</a>
    </p>
  );
}

interface DashboardProps {
  readonly user: Borrower;
  readonly reader: Reader;
}

function Dashboard({ user, reader }: DashboardProps) {
  const words = useCopy('dashboard');
  const brand = useBrand();
  const { borrowerView } = brand.switches;
  const loans = loansOf(user, brand.id);
  // A funded application is shown as its loan.
  const applications = applicationsOf(user, brand.id).filter(
    ({ state }) => !(state === 'Funded' && borrowerView && loans.length > 0),
  );
  const shown = borrowerView ? loans : [];
  const { loadOffers } = useServices();
  // The cards need it. Waiting here keeps the outline until they can be drawn.
  if (shown.length > 0) use(loadOffers('loan'));
  const next = nextForBorrower(shown, applications);
  // The cards have different heights, so they are shown together once each of them is known.
  const [settled, setSettled] = useState<readonly string[]>([]);
  const isWaiting = ![...shown, ...applications].every(({ id }) => settled.includes(id));
  const onSettled = (id: string) => setSettled((known) => [...known, id]);
  return (
    <Stack gap="large">
      <Heading title={words.title} />
      {user.isPartial && (
        <Notice tone="warn" title={words.partial}>
          <p>
            <ContactLine />
          </p>
        </Notice>
      )}
      {isWaiting && (
        <Skeleton>
          <Cards />
        </Skeleton>
      )}
      <div hidden={isWaiting}>
        <Columns>
          <Stack gap="large">
            <Loans loans={loans} next={next} reader={reader} onSettled={onSettled} />
            {(applications.length > 0 || loans.length === 0) && (
              <Stack>
                <h2>{words.applications}</h2>
                {applications.length === 0 && !user.isPartial && <p>{words.noApplications}</p>}
                {applications.map((application) => (
                  <ApplicationCard
                    key={application.id}
                    application={application}
                    reader={reader}
                    isNext={application === next}
                    onSettled={onSettled}
                  />
                ))}
              </Stack>
            )}
          </Stack>
          <MoreCredit user={user} reader={reader} isNext={next === undefined && loans.length === 0} />
        </Columns>
        <AppLink />
      </div>
    </Stack>
  );
}

/** The outline of the cards. */
function Cards() {
  return (
    <Columns>
      <Card kind="raised">
        <SkeletonBar kind="short" />
        <SkeletonBar kind="figure" />
        <SkeletonBar />
        <SkeletonBar kind="control" />
      </Card>
      <Card>
        <SkeletonBar kind="short" />
        <SkeletonBar kind="control" />
      </Card>
    </Columns>
  );
}

/** The placeholder of the dashboard while it loads. */
function DashboardSkeleton() {
  return (
    <Skeleton>
      <SkeletonBar kind="title" />
      <Cards />
    </Skeleton>
  );
}

/** The dashboard: a borrower's loans and applications with the brand, each with its figures and next step. */
export function DashboardScreen() {
  const { auth } = useAtomValue(sessionAtom);
  const id = auth?.userId ?? '';
  const { loadOffers, reporter } = useServices();
  // The offers load beside the loans instead of after them.
  useEffect(() => void loadOffers('loan').catch(reporter.report), [loadOffers, reporter]);
  return (
    <Loaded key={id} query={(client) => userQuery(client, id)} action="load user" skeleton={<DashboardSkeleton />}>
      {(user, reader) => (
        <Suspense fallback={<DashboardSkeleton />}>
          <Dashboard user={user} reader={reader} />
        </Suspense>
      )}
    </Loaded>
  );
}
