import type { DeclinePartner, Downsell } from '#model';
import type {
  SentApplication as LoanApplication,
  SentQuote as Quote,
  SentRequotability as Requotability,
  SentReviewStats as ReviewStats,
} from '../../src/sandbox/views/sent.ts';
import { describe, expect, it } from 'vitest';
import { dataOf, exchange, openSandbox, problemOf, publicUrl } from './sandbox-under-test.ts';
import { applyAs, eventsOf, get, post, readApplication, signInAs } from './sign-in-as.ts';

const quoteOf = ({ quote }: LoanApplication) => quote as Quote;

describe('replacing a quote', () => {
  it.each([
    ['lendable', 'C-64 C-73', { amount: 5000, term: 24 }],
    ['motor', 'C-103 C-104 C-105', { amount: 9000, term: 48 }],
  ])('%s: %s quotes another amount and term, and shows how many changes are left', async (brand, _, wanted) => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Quoted', { brand });
    const before = await readApplication(sandbox, borrower);
    const limits = dataOf<Requotability>(await get(sandbox, borrower, 'requotability'));
    expect(limits).toMatchObject({ isRequotable: true, term: { minimum: 12, maximum: 60 } });

    const after = dataOf<LoanApplication>(await post(sandbox, borrower, 'requote', wanted));

    expect(after).toMatchObject({ state: 'Quoted', ...wanted });
    expect(quoteOf(after)).toMatchObject({ ...wanted, state: 'Quoted' });
    expect(quoteOf(after).id).not.toBe(quoteOf(before).id);
    expect(quoteOf(after).totalPayable).toBeLessThan(quoteOf(before).totalPayable);
    const left = dataOf<Requotability>(await get(sandbox, borrower, 'requotability')).attemptsLeft;
    expect(left).toBe(limits.attemptsLeft - 1);
  });

  it('answers 412 when no further quote is allowed, with the same reason as requotability (S-20, E-05)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Requote');
    expect((await post(sandbox, borrower, 'requote', { amount: 5000, term: 24 })).statusCode).toBe(200);
    const again = await post(sandbox, borrower, 'requote', { amount: 6000, term: 24 });
    const limits = dataOf<Requotability>(await get(sandbox, borrower, 'requotability'));
    expect([again.statusCode, problemOf(again).code]).toEqual([412, 'not-requotable']);
    expect(limits).toMatchObject({ isRequotable: false, attemptsLeft: 0 });
    expect(problemOf(again).detail).toBe(limits.reason);
    expect(quoteOf(await readApplication(sandbox, borrower)).amount).toBe(5000);
  });

  it.each([
    [{ amount: 900, term: 36 }, '/amount'],
    [{ amount: 25_001, term: 36 }, '/amount'],
    [{ amount: 5000, term: 13 }, '/term'],
    [{ amount: 5000, term: 66 }, '/term'],
  ])('refuses a new quote for %j, which is outside the limits, and changes nothing (C-64)', async (wanted, pointer) => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Quoted');
    const response = await post(sandbox, borrower, 'requote', wanted);
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).errors?.map((error) => error.pointer)).toEqual([pointer]);
    expect(quoteOf(await readApplication(sandbox, borrower)).amount).toBe(7500);
  });

  it('refuses a new quote that the applicant cannot afford (C-64)', async () => {
    const sandbox = await openSandbox();
    const wanted = { amount: 25_000, term: 12 };
    const refused = await post(sandbox, await applyAs(sandbox, 'Great'), 'requote', wanted);
    expect(refused.statusCode).toBe(422);
    expect(problemOf(refused).errors).toMatchObject([{ pointer: '/amount', code: 'not-affordable' }]);
    // The test applicant Quoted gets a quote whatever they can afford.
    expect((await post(sandbox, await applyAs(sandbox, 'Quoted'), 'requote', wanted)).statusCode).toBe(200);
  });

  it.each(['steps', 'funded', 'declined', 'withdrawn'])(
    'refuses a new quote for %s, who has no quote (C-64)',
    async (persona) => {
      const sandbox = await openSandbox();
      const borrower = await signInAs(sandbox, persona);
      const response = await post(sandbox, borrower, 'requote', { amount: 5000, term: 24 });
      expect([response.statusCode, problemOf(response).code]).toEqual([409, 'state-moved-on']);
      const limits = dataOf<Requotability>(await get(sandbox, borrower, 'requotability'));
      expect(limits).toMatchObject({ isRequotable: false, reason: expect.any(String) as string });
    },
  );
});

describe('a smaller loan for a declined applicant', () => {
  it('offers a declined applicant a smaller loan, and quotes it when they accept (C-75, C-76)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Downsell');
    const offer = dataOf<Downsell>(await get(sandbox, borrower, 'downsell'));
    expect(offer).toMatchObject({ isOffered: true, requestedAmount: 7500, amount: 3700, term: 36 });
    const taken = await post(sandbox, borrower, 'downsell', { amount: offer.amount, term: offer.term });
    const application = dataOf<LoanApplication>(taken);
    expect(application).toMatchObject({ state: 'Quoted', amount: offer.amount });
    expect(quoteOf(application)).toMatchObject({
      amount: offer.amount,
      monthlyPayment: offer.monthlyPayment,
      totalPayable: offer.totalPayable,
      apr: offer.apr,
    });
    expect((await post(sandbox, borrower, 'reaction', { reaction: 'yes' })).statusCode).toBe(200);
  });

  it('quotes less than the offered smaller loan, but not more (C-76)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Downsell');
    const more = await post(sandbox, borrower, 'downsell', { amount: 3800, term: 36 });
    expect(problemOf(more).errors?.map((error) => error.pointer)).toEqual(['/amount']);
    const dearer = await post(sandbox, borrower, 'downsell', { amount: 3700, term: 12 });
    expect(problemOf(dearer).errors?.map((error) => error.pointer)).toEqual(['/term']);
    const less = await post(sandbox, borrower, 'downsell', { amount: 2000, term: 36 });
    expect(quoteOf(dataOf<LoanApplication>(less)).amount).toBe(2000);
  });

  it.each(['declined', 'quoted', 'referred'])('offers no smaller loan to %s (C-75)', async (persona) => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, persona);
    expect(dataOf(await get(sandbox, borrower, 'downsell'))).toEqual({ isOffered: false });
    expect((await post(sandbox, borrower, 'downsell', { amount: 2000, term: 24 })).statusCode).toBe(409);
  });
});

describe("a partner's offer for a declined applicant", () => {
  const events = ['consented-to-search', 'flow-started', 'informed-of-offer'];

  it('names the partner only after the declined applicant has consented (C-72, C-77, C-78, S-18)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Partner');
    expect((await get(sandbox, borrower, 'decline-partner')).statusCode).toBe(409);
    expect((await post(sandbox, borrower, 'decline-partner/accept')).statusCode).toBe(409);

    const agreed = dataOf<LoanApplication>(await post(sandbox, borrower, 'decline-consent', { consented: true }));
    expect(agreed.declinePanelConsented).toBe(true);
    const partner = dataOf<DeclinePartner>(await get(sandbox, borrower, 'decline-partner'));
    expect(partner).toMatchObject({ name: 'Harbour Lending', url: `${publicUrl}/sandbox/partner` });
    expect(dataOf(await post(sandbox, borrower, 'decline-partner/accept'))).toEqual({ url: partner.url });

    await post(sandbox, borrower, 'decline-consent', { consented: false });
    expect((await get(sandbox, borrower, 'decline-partner')).statusCode).toBe(409);
  });

  it('reports each step to the partner once (C-79, C-80, C-81)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Partner');
    for (const event of events) {
      expect((await post(sandbox, borrower, `decline-partner/events/${event}.json`)).statusCode).toBe(409);
    }
    await post(sandbox, borrower, 'decline-consent', { consented: true });
    for (const event of [...events, ...events]) {
      expect(dataOf(await post(sandbox, borrower, `decline-partner/events/${event}.json`))).toEqual({});
    }
    const noted = await eventsOf(sandbox, borrower);
    expect(noted.filter((name) => events.includes(name))).toEqual(events);
  });

  it('names no partner for most declined applicants, and none for others (C-77)', async () => {
    const sandbox = await openSandbox();
    const declined = await applyAs(sandbox, 'Declined');
    await post(sandbox, declined, 'decline-consent', { consented: true });
    expect((await get(sandbox, declined, 'decline-partner')).statusCode).toBe(404);
    const quoted = await applyAs(sandbox, 'Quoted');
    expect((await post(sandbox, quoted, 'decline-consent', { consented: true })).statusCode).toBe(409);
  });
});

describe('requests of an applicant', () => {
  it('stores whether the lender may follow up (C-71)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Declined');
    for (const followUp of [true, false]) {
      expect(dataOf(await post(sandbox, borrower, 'follow-up', { followUp }))).toMatchObject({ followUp });
    }
  });

  it('stores that a referred applicant still wants the loan, or no longer does (C-66, C-67)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Referred');
    expect(dataOf(await post(sandbox, borrower, 'requested'))).toMatchObject({ requested: true, state: 'Referred' });
    expect(dataOf(await post(sandbox, borrower, 'unrequested'))).toMatchObject({ requested: false });
    const quoted = await applyAs(sandbox, 'Quoted');
    for (const call of ['requested', 'unrequested']) {
      expect((await post(sandbox, quoted, call)).statusCode).toBe(409);
    }
  });

  it("stores the consent to the Post Office's marketing (C-70)", async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Quoted', { brand: 'postoffice' });
    expect(await readApplication(sandbox, borrower)).not.toHaveProperty('polMarketingConsent');
    for (const consented of [true, false]) {
      const answer = await post(sandbox, borrower, 'pol-marketing-consent', { consented });
      expect(dataOf(answer)).toMatchObject({ polMarketingConsent: consented });
    }
  });

  it.each([
    ['lendable', 'C-65'],
    ['motor', 'C-106'],
  ])('%s: %s records that a quote was seen, and nothing without a quote (S-19)', async (brand) => {
    const sandbox = await openSandbox();
    const quoted = await applyAs(sandbox, 'Quoted', { brand });
    const declined = await applyAs(sandbox, 'Declined', { brand });
    for (const each of [quoted, declined]) expect(dataOf(await post(sandbox, each, 'track-apply-visit'))).toEqual({});
    expect(await eventsOf(sandbox, quoted)).toContain('apply-visit');
    expect(await eventsOf(sandbox, declined)).not.toContain('apply-visit');
  });

  it('records lrcpd once (C-68, A-56)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Quoted');
    for (let time = 0; time < 2; time += 1) expect(dataOf(await post(sandbox, borrower, 'lrcpd'))).toEqual({});
    expect((await eventsOf(sandbox, borrower)).filter((name) => name === 'lrcpd')).toHaveLength(1);
  });

  it('stores a request for a call and confirms it by text message (C-108)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Quoted', { brand: 'motor' });
    const wanted = { mobileNumber: '07700900456', timeOfDay: 'afternoon' };
    expect((await post(sandbox, borrower, 'callback-request', wanted)).statusCode).toBe(200);
    const { body } = await sandbox.server.inject('/sandbox/outbox');
    expect(body).toContain('To 07700900456');
    expect(body).toContain('We will call this number in the afternoon.');
    const late = await post(sandbox, borrower, 'callback-request', { ...wanted, timeOfDay: 'midnight' });
    expect(late.statusCode).toBe(422);
  });
});

describe('experiments and sign-in on another device', () => {
  it('keeps an application in the same group of an experiment, with other groups for other experiments and applications (C-74, D-32, S-30)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Quoted');
    const seedOf = async (name: string, who = borrower) =>
      dataOf<{ seed: number }>(await get(sandbox, who, `seed/${name}`)).seed;
    const names = ['button', 'order', 'colour', 'words'];
    const seeds = await Promise.all(names.map((name) => seedOf(name)));
    expect(await Promise.all(names.map((name) => seedOf(name)))).toEqual(seeds);
    expect(new Set(seeds).size).toBeGreaterThan(1);
    for (const seed of seeds) expect(seed).toBeLessThan(100);
    const other = await applyAs(sandbox, 'Quoted');
    expect(await Promise.all(names.map((name) => seedOf(name, other)))).not.toEqual(seeds);
    const { publicSeeds } = await readApplication(sandbox, borrower);
    expect(publicSeeds).toEqual(expect.arrayContaining([{ name: 'button', seed: seeds[0] }]));
  });

  it('issues a token that signs in once on another device (C-107)', async () => {
    const sandbox = await openSandbox();
    const borrower = await applyAs(sandbox, 'Quoted', { brand: 'motor' });
    const { token } = dataOf<{ token: string }>(await post(sandbox, borrower, 'auto-login-token'));
    expect(dataOf(await exchange(sandbox, token))).toMatchObject({ subjectId: borrower.userId });
    expect((await exchange(sandbox, token)).statusCode).toBe(401);
  });

  const calls = [
    ['GET', 'requotability'],
    ['GET', 'downsell'],
    ['GET', 'decline-partner'],
    ['GET', 'seed/button'],
    ['POST', 'lrcpd'],
    ['POST', 'track-apply-visit'],
    ['POST', 'requested'],
    ['POST', 'complete-read-documents'],
    ['POST', 'decline-partner/accept'],
  ] as const;

  it.each(calls)('%s %s works only for the owner of the application (T-18)', async (method, call) => {
    const sandbox = await openSandbox();
    const owner = await signInAs(sandbox, 'consented');
    const other = await signInAs(sandbox, 'quoted');
    const { bearer } = other;
    expect((await sandbox.call(method, `${owner.path}/${call}`, { bearer })).statusCode).toBe(404);
    expect((await sandbox.call(method, `${owner.path}/${call}`)).statusCode).toBe(401);
  });
});

describe('reviews', () => {
  it('lets anyone cache the review statistics for a day (C-09, D-16, S-25)', async () => {
    const sandbox = await openSandbox();
    const response = await sandbox.server.inject({
      url: '/api/shared/trustpilot/stats.json',
      headers: { 'x-session-id': 's', 'x-lifetime-id': 'l', 'x-brand-id': 'lendable' },
    });
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
    const { image, stars, score } = dataOf<ReviewStats>(response);
    expect(Math.abs(stars - score)).toBeLessThan(0.5);
    const picture = await sandbox.server.inject(image.url);
    expect(picture.headers['content-type']).toBe('image/svg+xml');
  });
});
