import { userQuery } from '#api';
import { useBrand } from '#brand';
import { canApply, isOpenApplication } from '#lending';
import type { User } from '#model';
import { ButtonLink, Card, Columns, Row, Skeleton, SkeletonBar, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { applicationsOf } from '../../navigation/home-of.ts';
import { type Reader, useReader } from '../../remote/use-reader.ts';
import { Heading } from '../../shell/heading.tsx';
import { QueryFailure } from '../../shell/query-failure.tsx';
import { sessionAtom } from '../../state/app-state.ts';
import { ApplicationCard } from './application-card.tsx';

/** The button to apply, for whom the lender lets (V-18): after an application that came to nothing, `canReApply` decides. */
function Apply({ user, again }: { readonly user: User; readonly again: boolean }) {
  const { switches } = useBrand();
  if (!switches.directApplications || !canApply(user) || (again && !canApply(user, true))) return null;
  return (
    <Card title="Need a loan?">
      <Stack gap="small">
        <p>Checking your rate does not affect your credit score.</p>
        <Row>
          <ButtonLink href="/account/borrow/quote">{again ? 'Apply again' : 'Apply for a loan'}</ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

function Dashboard({ user }: { readonly user: User }) {
  const brand = useBrand();
  const applications = applicationsOf(user, brand.id);
  const ended = applications.some(({ state }) => !isOpenApplication(state));
  return (
    <Stack gap="large">
      <Heading title="Your account" />
      <Columns>
        <Stack>
          <h2>Your applications</h2>
          {applications.length === 0 && <p>You have not applied for a loan with us yet.</p>}
          {applications.map((application) => (
            <ApplicationCard key={application.id} application={application} />
          ))}
        </Stack>
        <Apply user={user} again={ended} />
      </Columns>
    </Stack>
  );
}

function LoadedDashboard({ client, queries }: Reader) {
  const { auth } = useAtomValue(sessionAtom);
  const query = useQuery(userQuery(client, auth?.userId ?? ''), queries);
  if (query.data) return <Dashboard user={query.data} />;
  if (query.error) return <QueryFailure action="load user" error={query.error} onRetry={() => void query.refetch()} />;
  return <DashboardSkeleton />;
}

/** What a borrower has with the brand: the applications. */
export function DashboardScreen() {
  const reader = useReader();
  return reader ? <LoadedDashboard {...reader} /> : <DashboardSkeleton />;
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
