import {
  acceptDeclinePartner,
  type ApiClient,
  askToGoOn,
  createAutoLoginToken,
  declinePartnerQuery,
  downsellQuery,
  getReviewStats,
  getSeed,
  loanApplicationQuery,
  requotabilityQuery,
  sendDeclinePartnerEvent,
  sendLrcpd,
  trackApplyVisit,
  UnexpectedResponseError,
} from '#api';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { application, requotability } from '../app/fake-lender.ts';
import { stubClient } from './stub-transport.ts';

const embedded = 'user,user.addresses,quote,requirements';
const ask = new QueryClient();
/** All that these calls read, except the limits of another quote. */
const answer = {
  ...application,
  url: 'https://partner.example',
  token: 't',
  expiresAt: '2026-11-22 12:00:00.000000',
  seed: 3,
  score: 4.7,
  stars: 4.5,
  reviews: 2,
  image: { url: '/stars.svg', width: 100, height: 20 },
  isOffered: true,
  name: 'Partner',
  description: 'Loans',
  representativeApr: 29.1,
};

type Call = (client: ApiClient) => Promise<unknown>;

const calls: readonly (readonly [string, Call, string, string])[] = [
  [
    'an application with all its parts (C-51, C-91)',
    (client) => ask.query(loanApplicationQuery(client, 'a1')),
    `GET /v2/loan-applications/a1?embedded=${embedded}`,
    `GET /v1/loan-applications/a1?embedded=${embedded},vehicle`,
  ],
  [
    'the requotability (C-73, C-104)',
    (client) => ask.query(requotabilityQuery(client, 'a1')),
    'GET /v2/loan-applications/a1/requotability',
    'GET /v1/loan-applications/a1/requotability',
  ],
  [
    'a visit of the quote page (C-65, C-106)',
    (client) => trackApplyVisit(client, 'a1'),
    'POST /v2/loan-applications/a1/track-apply-visit',
    'POST /v1/loan-applications/a1/track-apply-visit',
  ],
  [
    'a request to continue a referred application (C-66)',
    (client) => askToGoOn(client, 'a1', true),
    `POST /v2/loan-applications/a1/requested?embedded=${embedded}`,
    `POST /v2/loan-applications/a1/requested?embedded=${embedded}`,
  ],
  [
    'the withdrawal of that request (C-67)',
    (client) => askToGoOn(client, 'a1', false),
    `POST /v2/loan-applications/a1/unrequested?embedded=${embedded}`,
    `POST /v2/loan-applications/a1/unrequested?embedded=${embedded}`,
  ],
  [
    'the event lrcpd (C-68, A-05)',
    (client) => sendLrcpd(client, 'a1'),
    'POST /v2/loan-applications/a1/lrcpd',
    'POST /v2/loan-applications/a1/lrcpd',
  ],
  [
    'an experiment seed (C-74)',
    (client) => getSeed(client, 'a1', 'quick quote'),
    'GET /v2/loan-applications/a1/seed/quick%20quote',
    'GET /v2/loan-applications/a1/seed/quick%20quote',
  ],
  [
    'the smaller offer for a declined applicant (C-75)',
    (client) => ask.query(downsellQuery(client, 'a1')),
    'GET /v2/loan-applications/a1/downsell',
    'GET /v2/loan-applications/a1/downsell',
  ],
  [
    'the partner offer (C-77)',
    (client) => ask.query(declinePartnerQuery(client, 'a1')),
    'GET /v2/loan-applications/a1/decline-partner',
    'GET /v2/loan-applications/a1/decline-partner',
  ],
  [
    'accepting the partner offer (C-78)',
    (client) => acceptDeclinePartner(client, 'a1'),
    'POST /v2/loan-applications/a1/decline-partner/accept',
    'POST /v2/loan-applications/a1/decline-partner/accept',
  ],
  ...(['consented-to-search', 'flow-started', 'informed-of-offer'] as const).map(
    (event) =>
      [
        `the partner event ${event} (C-79, C-80, C-81)`,
        (client: ApiClient) => sendDeclinePartnerEvent(client, 'a1', event),
        `POST /v2/loan-applications/a1/decline-partner/events/${event}.json`,
        `POST /v2/loan-applications/a1/decline-partner/events/${event}.json`,
      ] as const,
  ),
  [
    'a token for another device (C-107)',
    (client) => createAutoLoginToken(client, 'a1'),
    'POST /v1/loan-applications/a1/auto-login-token',
    'POST /v1/loan-applications/a1/auto-login-token',
  ],
];

describe('the calls after a quote, in both API families (A-02, C-65..C-68, C-73..C-75, C-77..C-81, C-104, C-106, C-107)', () => {
  it.each(calls)('the call %s goes to its path in each API family', async (_, call, v2, v1) => {
    const went: string[] = [];
    for (const family of ['v2', 'v1'] as const) {
      ask.clear();
      const data = v2.endsWith('/requotability') ? requotability : answer;
      const { client, sent } = stubClient([{ status: 200, body: { data } }], { family });
      await call(client);
      went.push(`${sent[0]?.method} ${sent[0]?.url.replace('/api/product', '')}`);
      expect(sent).toHaveLength(1);
    }
    expect(went).toEqual([v2, v1]);
  });

  it('reads the review score of the shared API (C-09, D-16)', async () => {
    const { client, sent } = stubClient([{ status: 200, body: { data: answer } }]);
    await expect(getReviewStats(client)).resolves.toMatchObject({ score: 4.7, reviews: 2 });
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/shared/trustpilot/stats.json' });
  });

  it.each([
    ['no address of a partner', (client: ApiClient) => acceptDeclinePartner(client, 'a1')],
    ['no token', (client: ApiClient) => createAutoLoginToken(client, 'a1')],
    ['no seed', (client: ApiClient) => getSeed(client, 'a1', 'x')],
    ['no score', (client: ApiClient) => getReviewStats(client)],
  ])('rejects an answer with %s', async (_, call) => {
    for (const data of [{}, null, { url: 1, token: 1, seed: 'a', score: '5' }]) {
      const { client } = stubClient([{ status: 200, body: { data } }]);
      await expect(call(client)).rejects.toBeInstanceOf(UnexpectedResponseError);
    }
  });
});
