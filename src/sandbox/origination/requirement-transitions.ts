/** Where a requirement stands. */
export type RequirementState = 'Open' | 'Submitted' | 'Accepted' | 'Rejected' | 'Cancelled';

/**
 * What may happen to a requirement:
 * - `saved`: a part of what it asks for is there;
 * - `submitted`: all of it is there, and somebody has to look at it;
 * - `accepted`, `rejected`: looked at, or good as it is;
 * - `cancelled`: not asked for any more.
 */
export type RequirementEvent = 'saved' | 'submitted' | 'accepted' | 'rejected' | 'cancelled';

const actionable = { saved: 'Open', submitted: 'Submitted', accepted: 'Accepted', cancelled: 'Cancelled' } as const;

const TRANSITIONS: Readonly<Record<RequirementState, Readonly<Partial<Record<RequirementEvent, RequirementState>>>>> = {
  Open: actionable,
  Rejected: actionable,
  Submitted: { accepted: 'Accepted', rejected: 'Rejected', cancelled: 'Cancelled' },
  Accepted: {},
  Cancelled: {},
};

/** Where an event leads a requirement; `undefined` where its state does not allow the event. */
export function nextRequirementState(state: RequirementState, event: RequirementEvent): RequirementState | undefined {
  return TRANSITIONS[state][event];
}

/** Is nothing more to come of it? */
export function isSettled(state: RequirementState): boolean {
  return state === 'Accepted' || state === 'Cancelled';
}
