/** What an action is about. */
export type ActionKind = 'loan' | 'application' | 'app';

/** The kind of each action that a screen or a service starts, by its name in the log (E-19). */
const KINDS = {
  'bank details load': 'loan',
  'card action': 'loan',
  'card late repayment': 'loan',
  'card payment method': 'loan',
  'loan load': 'loan',
  'open banking payment': 'loan',
  'settlement quote load': 'loan',
  'application load': 'application',
  'application request': 'application',
  'auto-login token': 'application',
  'complete read documents': 'application',
  'confirm read': 'application',
  'cross-sell load': 'application',
  'decline partner acceptance': 'application',
  'document download': 'application',
  'document load': 'application',
  'downsell load': 'application',
  'open banking return': 'application',
  'open banking start': 'application',
  'requotability load': 'application',
  'card provider': 'app',
  'change language': 'app',
  'copy load': 'app',
  device: 'app',
  evidence: 'app',
  'exchange token': 'app',
  'experiment seed': 'app',
  'load code': 'app',
  'load user': 'app',
  'look up change': 'app',
  'open session': 'app',
  'read again': 'app',
  'refresh token': 'app',
  'review stats': 'app',
  sandbox: 'app',
  'sign-in after application': 'app',
  'tag manager': 'app',
} as const satisfies Readonly<Record<string, ActionKind>>;

/** The name of an action in the log. */
export type ActionName = keyof typeof KINDS;

/** An action of a flow, whose name depends on the flow. */
export interface FlowAction {
  readonly name: string;
  readonly kind: ActionKind;
}

/** An action with its kind. */
export const actionOf = (action: ActionName | FlowAction): FlowAction =>
  typeof action === 'string' ? { name: action, kind: KINDS[action] } : action;
