import type { FastifyInstance, FastifyReply } from 'fastify';
import { badParameter } from '../context/refusal.ts';
import type { Lender } from '../server/lender.ts';
import type { BankOutcome } from '../open-banking/bank-visits.ts';
import { findBankVisit } from '../open-banking/find-bank-visit.ts';
import { bankAccounts, bankAccountsPage, bankAnswers, bankClosedPage, bankPage } from './bank-page.ts';
import { sendPage } from './page.ts';

interface Form {
  readonly state?: unknown;
  readonly answer?: unknown;
  readonly account?: unknown;
}

/** Serves the fake bank. A GET request changes nothing. Every answer is a POST request, which redirects back to the app. */
export function registerBank(server: FastifyInstance, { options }: Lender): void {
  const { store, brands, now } = options;

  /** Shows a page of an open visit. For any other visit, says that it has ended (410). */
  async function show(
    reply: FastifyReply,
    state: unknown,
    draw: typeof bankPage | typeof bankAccountsPage,
  ): Promise<FastifyReply> {
    const found = await store.transact((records) => findBankVisit(records, String(state), now()));
    const brand = brands.get(found?.brand ?? '');
    return brand && found
      ? sendPage(reply, draw({ ...found, brand, state: String(state) }))
      : sendPage(reply.status(410), bankClosedPage());
  }

  async function leave(reply: FastifyReply, state: unknown, outcome: BankOutcome): Promise<FastifyReply> {
    const back = await store.transact(async (records) => {
      const found = await findBankVisit(records, String(state), now());
      return found?.leave(outcome);
    });
    return back === undefined ? sendPage(reply.status(410), bankClosedPage()) : reply.redirect(back, 303);
  }

  server.get<{ Querystring: Form }>('/bank', ({ query }, reply) => show(reply, query.state, bankPage));
  server.get<{ Querystring: Form }>('/bank/accounts', ({ query }, reply) => show(reply, query.state, bankAccountsPage));
  server.post<{ Body: Form }>('/bank', ({ body }, reply) => {
    const answer = bankAnswers.find((one) => one === body.answer);
    if (answer === undefined) throw badParameter('parameter-not-accepted', `answer: one of ${bankAnswers.join(', ')}.`);
    if (answer !== 'ok') return leave(reply, body.state, answer);
    return reply.redirect(`/sandbox/bank/accounts?state=${encodeURIComponent(String(body.state))}`, 303);
  });
  server.post<{ Body: Form }>('/bank/share', ({ body }, reply) => {
    if (!bankAccounts.some(({ id }) => id === body.account)) {
      throw badParameter('parameter-not-accepted', 'account: one of the accounts that the bank shows.');
    }
    return leave(reply, body.state, 'shared');
  });
}
