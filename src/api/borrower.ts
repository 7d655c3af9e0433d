import { queryOptions } from '@tanstack/react-query';
import type { ReviewStats, User } from '#model';
import type { ApiClient } from './http/api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';
import { callOperation } from './operation.ts';
import * as users from './operations/users.ts';
import * as shared from './operations/shared.ts';

/** A borrower with their lists. `isPartial`: an application or a loan is unknown, because it has no id or no state, or is only a reference. */
export type Borrower = User & { readonly isPartial?: boolean };

async function readUser(client: ApiClient, id: string, signal: AbortSignal): Promise<Borrower> {
  let leftOut: readonly string[] = [];
  const onLeftOut = (places: readonly string[]) => void (leftOut = places);
  const user = await callOperation(client, users.getUser, { params: { id }, signal, onLeftOut });
  // A list of which nothing could be shown is absent too, but was sent.
  const [applications, loans] = ['data.loanApplications', 'data.loans'].map((list) =>
    leftOut.some((place) => place === list || place.startsWith(`${list}.`)),
  );
  const { loanApplications = applications && [], loans: own = loans && [] } = user;
  // Other answers embed a user without these. Here, "none" and "not sent" are different things.
  if (!loanApplications || !own)
    throw new UnexpectedResponseError('Unexpected response: no applications and loans in it', users.getUser);
  const isPartial = applications || loans || ![...loanApplications, ...own].every((item) => 'state' in item);
  return { ...user, loanApplications, loans: own, ...(isPartial && { isPartial }) };
}

/** A borrower with their addresses, applications and loans (C-04), in the query cache under the tag `User`. */
export const userQuery = (client: ApiClient, id: string) =>
  queryOptions({ queryKey: ['User', id], queryFn: ({ signal }) => readUser(client, id, signal) });

/** Another product to offer to a borrower (C-34, A-50). It stays in the query cache for the life of the tab. */
export const crossSellQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['CrossSellCard'],
    queryFn: ({ signal }) => callOperation(client, shared.getCrossSellCard, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The lender's review score and number of reviews (C-09, D-16). */
export const getReviewStats = (client: ApiClient): Promise<ReviewStats> => callOperation(client, shared.getReviewStats);
