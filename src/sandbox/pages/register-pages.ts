import type { FastifyInstance } from 'fastify';
import { addressesAt, normalPostCode, specialPostCodes } from '../addresses.ts';
import { Refusal } from '../api/refusal.ts';
import { badParameter } from '../api/refusals.ts';
import type { Lender } from '../lender.ts';
import { operations } from '../operations/operations.ts';
import { outboxPage } from './outbox-page.ts';
import { overviewPage } from './overview-page.ts';
import { pageStyle } from './page-style.ts';
import { partnerPage } from './partner-page.ts';
import { sendPage } from './send-page.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#1d4ed8"/><path d="M4 11h8M5 8h6M6 5h4" stroke="#fff" stroke-width="1.5"/></svg>';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'referrer-policy': 'no-referrer',
};

/** Serves what `/sandbox` shows: its pages for people who try the app, and the address look-up. */
export function registerPages(server: FastifyInstance, { options, weather }: Lender): void {
  server.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  server.get('/', (_, reply) => {
    const markup = overviewPage({ operations: Object.keys(operations), forecasts: weather.forecasts });
    return sendPage(reply, markup);
  });
  server.get('/outbox', async (_, reply) => {
    const { mails, texts } = await options.store.transact(async (records) => ({
      mails: await records.mails.list(100),
      texts: await records.texts.list(100),
    }));
    return sendPage(reply, outboxPage(mails, texts));
  });
  server.get('/partner', (_, reply) => sendPage(reply, partnerPage()));
  server.get('/icon.svg', (_, reply) => reply.type('image/svg+xml').send(icon));
  server.get('/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
  server.get<{ Querystring: Readonly<Record<string, unknown>> }>('/addresses', async ({ query }) => {
    const postCode = typeof query['postCode'] === 'string' ? normalPostCode(query['postCode']) : undefined;
    if (postCode === undefined) throw badParameter('parameter-not-accepted', 'postCode must be a full postcode.');
    if (postCode === specialPostCodes.failing) throw new Refusal(500, 'look-up-failed', 'The look-up failed');
    return { data: addressesAt(postCode) };
  });
}
