import { UserFlow } from '../../flow/user-flow.tsx';

/** A flow about who is signed in: their address, what they may be written to about. */
export function UserFlowScreen({ flow }: { readonly flow: string }) {
  return <UserFlow flow={flow} />;
}
