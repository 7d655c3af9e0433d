import type { FastifyInstance } from 'fastify';
import { addressesAt, normalPostCode, specialPostCodes } from './addresses.ts';
import { contractRequirements } from '../context/contract-requirements.ts';
import { badParameter, Refusal } from '../context/refusal.ts';
import type { Lender } from '../server/lender.ts';
import { operations } from '../operations/operations.ts';
import { outboxPage } from './outbox-page.ts';
import { overviewPage } from './overview-page.ts';
import { pageStyle } from './page-style.ts';
import { creditCardPage, partnerPage } from './partner-page.ts';
import { sendPage } from './page.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#1d4ed8"/><path d="M4 11h8M5 8h6M6 5h4" stroke="#fff" stroke-width="1.5"/></svg>';

/** A rating of four and a half out of five stars. */
const stars = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 24" width="128" height="24"><defs><path id="s" d="M12 2l3 7 7 .6-5.300 4.700 1.600 7L12 17.600 5.700 21.300l1.600-7L2 9.600 9 9z"/><clipPath id="h"><path d="M0 0h12v24H0z"/></clipPath></defs><g fill="#0a7f5a"><use href="#s"/><use href="#s" x="26"/><use href="#s" x="52"/><use href="#s" x="78"/><g transform="translate(104)"><use href="#s" fill="#c9d2da"/><use href="#s" clip-path="url(#h)"/></g></g></svg>`;

/** The security headers of every sandbox page, including the pages of the fake companies. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'referrer-policy': 'no-referrer',
};

/** Serves the sandbox pages for testers, and the address look-up. */
export function registerPages(server: FastifyInstance, { options, faultInjection }: Lender): void {
  server.addHook('onRequest', async (_, reply) => {
    reply.headers(pageHeaders);
  });
  server.get('/', (_, reply) => {
    const brands = [...options.brands.values()];
    const names = Object.keys(operations);
    const newTypes = contractRequirements(options.contract);
    return sendPage(reply, overviewPage({ brands, operations: names, newTypes, planned: faultInjection.planned }));
  });
  server.get<{ Querystring: Readonly<Record<string, unknown>> }>('/outbox', async ({ query }, reply) => {
    const brands = [...options.brands.values()];
    const brand = brands.find(({ id }) => id === query['brand'])?.id;
    const sent = await options.store.transact(async (records) => ({
      emails: await records.emails.list(500, brand),
      texts: await records.texts.list(100, brand),
    }));
    return sendPage(reply, outboxPage({ ...sent, brands, ...(brand !== undefined && { brand }) }));
  });
  server.get('/partner', (_, reply) => sendPage(reply, partnerPage()));
  server.get('/credit-card', (_, reply) => sendPage(reply, creditCardPage()));
  server.get('/icon.svg', (_, reply) => reply.type('image/svg+xml').send(icon));
  server.get('/stars.svg', (_, reply) => reply.type('image/svg+xml').send(stars));
  server.get('/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
  server.get<{ Querystring: Readonly<Record<string, unknown>> }>('/addresses', async ({ query }) => {
    const postCode = typeof query['postCode'] === 'string' ? normalPostCode(query['postCode']) : undefined;
    if (postCode === undefined) throw badParameter('parameter-not-accepted', 'postCode must be a full postcode.');
    if (postCode === specialPostCodes.failing) throw new Refusal(500, 'look-up-failed', 'The look-up failed');
    return { data: addressesAt(postCode) };
  });
}
