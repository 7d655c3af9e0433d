import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';

/** Whose journey through open banking is taken up again, and where it began. */
export interface ResumedJourney {
  readonly subjectId: string;
  readonly subjectType: string;
  readonly origin: string;
}

async function ask(client: ApiClient, path: string, body: object, answer: string): Promise<string> {
  const response = await client.send({ method: 'POST', api: 'shared', path, body });
  const value = ((response ?? {}) as Readonly<Record<string, unknown>>)[answer];
  if (typeof value === 'string') return value;
  throw new UnexpectedResponseError(`Unexpected response: no ${answer} in it`, { method: 'POST', path });
}

/** Where a journey that was broken off goes on (C-45): an address for the browser to leave for. */
export const resumeJourneyToken = (client: ApiClient, journey: ResumedJourney): Promise<string> =>
  ask(client, '/truelayer/resume-journey-token', journey, 'url');

/** Ends a journey that went on elsewhere (C-46, A-49). Resolves to where the borrower goes next: not checked yet. */
export const resumeJourneyAuth = (
  client: ApiClient,
  journey: ResumedJourney & { readonly code: string; readonly resumeJourneyToken: string },
): Promise<string> => ask(client, '/truelayer/resume-journey-auth', journey, 'redirectPath');
