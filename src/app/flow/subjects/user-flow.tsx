import { userQuery } from '#api';
import type { User } from '#model';
import type { QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useServices } from '../../app-services.ts';
import { routeAddress } from '../../navigation/route-address.ts';
import { Loaded } from '../../remote/loaded.tsx';
import { LoadingView } from '../../shell/loading-view.tsx';
import { NotFoundView } from '../../shell/not-found-view.tsx';
import { sessionAtom } from '../../state/auth-state.ts';
import { userFlowAddress } from '../../navigation/own-address.ts';
import { asJson } from '../run/flow-subject.ts';
import { FlowScreen } from '../open/flow-screen.tsx';

export interface UserFlowProps {
  /** The id of a flow of the kind `user`: `user/contact-settings`. */
  readonly flow: string;
}

interface AboutProps extends UserFlowProps {
  readonly user: User;
  readonly queries: QueryClient;
}

function About({ flow, user, queries }: AboutProps) {
  const { boot } = useServices();
  const { id } = user;
  const context = useMemo(() => ({ user: asJson(user) }), [user]);
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: ['User', id], exact: true }, { cancelRefetch: false }),
    [queries, id],
  );
  const subject = { key: id, home: routeAddress('borrower-dashboard'), context, refresh };
  return <FlowScreen key={flow} flow={flow} base={userFlowAddress(flow, boot)} subject={subject} />;
}

/** A flow about the signed-in borrower; the route names its `page`. */
export function UserFlow({ flow }: UserFlowProps) {
  const { flows } = useServices().boot;
  const userId = useAtomValue(sessionAtom).auth?.userId;
  if (!Object.hasOwn(flows, flow)) return <NotFoundView />;
  if (userId === undefined) return <LoadingView />;
  return (
    <Loaded key={userId} query={(client) => userQuery(client, userId)} action="load user" skeleton={<LoadingView />}>
      {(user, { queries }) => <About flow={flow} user={user} queries={queries} />}
    </Loaded>
  );
}
