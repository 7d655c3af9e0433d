import type { ApiClient } from './api-client.ts';
import { fillPath } from './api-request.ts';
import { textIn } from './text-in.ts';

/** Whose journey through open banking is taken up again, and where it began. */
export interface ResumedJourney {
  /** The open-banking provider, as it stands in paths. */
  readonly provider: string;
  readonly subjectId: string;
  readonly subjectType: string;
  readonly origin: string;
}

async function ask(
  client: ApiClient,
  act: string,
  { provider, ...body }: ResumedJourney,
  answer: string,
  attempt?: string,
): Promise<string> {
  const path = fillPath(`/{provider}/${act}`, { provider });
  const response = await client.send({ method: 'POST', api: 'shared', path, body, idempotencyKey: attempt });
  return textIn(response, answer, { method: 'POST', path });
}

/** Where a journey that was broken off goes on (C-45): an address for the browser to leave for. */
export const resumeJourneyToken = (client: ApiClient, journey: ResumedJourney): Promise<string> =>
  ask(client, 'resume-journey-token', journey, 'url');

/**
 * Ends a journey that went on elsewhere, or a payment at the bank (C-46, A-49). Resolves to where the borrower goes next: not
 * checked yet. `attempt`: the same for every repeat.
 */
export const resumeJourneyAuth = (
  client: ApiClient,
  journey: ResumedJourney & { readonly code: string; readonly resumeJourneyToken: string },
  attempt?: string,
): Promise<string> => ask(client, 'resume-journey-auth', journey, 'redirectPath', attempt);
