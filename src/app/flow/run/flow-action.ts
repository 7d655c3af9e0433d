import type { ActionKind, FlowAction } from '#services';
import type { FlowKind } from '#model';

const KINDS: Readonly<Record<FlowKind, ActionKind>> = {
  application: 'application',
  'application-step': 'application',
  requirement: 'application',
  loan: 'loan',
  user: 'app',
  visitor: 'app',
};

/** An action of a flow, for the log. Its kind is that of the flow (E-19). */
export const flowAction = (kind: FlowKind, name: string): FlowAction => ({ name, kind: KINDS[kind] });
