import { userQuery } from '#api';
import { useBrand } from '#brand';
import { canApply, isOpenApplication } from '#lending';
import type { User } from '#model';
import { ButtonLink, Card, Columns, Row, Skeleton, SkeletonBar, Stack } from '#ui';
import { useAtomValue } from 'jotai';
import { applicationsOf } from '../../navigation/home-of.ts';
import { Loaded } from '../../remote/loaded.tsx';
import { Heading } from '../../shell/heading.tsx';
import { sessionAtom } from '../../state/app-state.ts';
import { ApplicationCard, awaitsBorrower } from './application-card.tsx';

interface ApplyProps {
  readonly user: User;
  /** After an application that came to nothing. */
  readonly again: boolean;
  /** Nothing else on this page is to do. */
  readonly isNext: boolean;
}

/** The button to apply, for whom the lender lets (V-18): after an application that came to nothing, `canReApply` decides. */
function Apply({ user, again, isNext }: ApplyProps) {
  const { switches } = useBrand();
  if (!switches.directApplications || !canApply(user) || (again && !canApply(user, true))) return null;
  return (
    <Card title="Need a loan?">
      <Stack gap="small">
        <p>Checking your rate does not affect your credit score.</p>
        <Row>
          <ButtonLink variant={isNext ? 'primary' : 'secondary'} href="/account/borrow/quote">
            {again ? 'Apply again' : 'Apply for a loan'}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

function Dashboard({ user }: { readonly user: User }) {
  const brand = useBrand();
  const applications = applicationsOf(user, brand.id);
  const ended = applications.some(({ state }) => !isOpenApplication(state));
  const next = applications.find(awaitsBorrower);
  return (
    <Stack gap="large">
      <Heading title="Your account" />
      <Columns>
        <Stack>
          <h2>Your applications</h2>
          {applications.length === 0 && <p>You have not applied for a loan with us yet.</p>}
          {applications.map((application) => (
            <ApplicationCard key={application.id} application={application} isNext={application === next} />
          ))}
        </Stack>
        <Apply user={user} again={ended} isNext={next === undefined} />
      </Columns>
    </Stack>
  );
}

function DashboardSkeleton() {
  return (
    <Skeleton label="Loading your account">
      <SkeletonBar kind="title" />
      <Card>
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="short" />
      </Card>
    </Skeleton>
  );
}

/** What a borrower has with the brand: the applications. */
export function DashboardScreen() {
  const { auth } = useAtomValue(sessionAtom);
  const id = auth?.userId ?? '';
  return (
    <Loaded key={id} query={(client) => userQuery(client, id)} action="load user" skeleton={<DashboardSkeleton />}>
      {(user) => <Dashboard user={user} />}
    </Loaded>
  );
}
