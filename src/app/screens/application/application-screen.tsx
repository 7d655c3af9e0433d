import { loanApplicationQuery } from '#api';
import { stateSegment } from '#lending';
import { Columns, Skeleton, SkeletonBar } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { applicationAddress } from '../../navigation/route-address.ts';
import { type Reader, useReader } from '../../remote/use-reader.ts';
import { QueryFailure } from '../../shell/query-failure.tsx';
import { Redirect } from '../../shell/redirect.tsx';
import { NotFoundView } from '../../shell/status-view.tsx';
import { Decision } from './decision.tsx';

/** The decision's shape while it is on its way. */
function DecisionSkeleton() {
  return (
    <Skeleton label="Loading your application">
      <SkeletonBar kind="title" />
      <Columns>
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="block" />
      </Columns>
      <SkeletonBar kind="block" />
    </Skeleton>
  );
}

interface LoadedApplicationProps extends Reader {
  readonly id: string;
  readonly segment: string | undefined;
}

function LoadedApplication({ id, segment, client, queries }: LoadedApplicationProps) {
  const query = useQuery(loanApplicationQuery(client, id), queries);
  const { data } = query;
  if (data) {
    // The server decides which page it is; an old or a guessed address is led to the right one.
    if (stateSegment(data.state) !== segment) return <Redirect to={applicationAddress(data)} />;
    return <Decision application={data} />;
  }
  if (query.error)
    return <QueryFailure action="application load" error={query.error} onRetry={() => void query.refetch()} />;
  return <DecisionSkeleton />;
}

/** An application as it stands: `?id=` says which, the path which of the four pages. */
export function ApplicationScreen() {
  const { state } = useParams();
  const [params] = useSearchParams();
  const reader = useReader();
  const id = params.get('id');
  if (!id) return <NotFoundView />;
  return reader ? <LoadedApplication key={id} id={id} segment={state} {...reader} /> : <DecisionSkeleton />;
}
