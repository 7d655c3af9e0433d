import type { LoanApplication } from '#model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, type Answer, fakeLender } from './fake-lender.ts';
import { address, type AppOptions, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const ASSOCIATE = 'POST /api/product/v2/loan-applications/a1/associate-ob-data-pull';
const TOKEN = 'POST /api/shared/truelayer/resume-journey-token';
const AUTH = 'POST /api/shared/truelayer/resume-journey-auth';

const income = (change: object = {}) => ({
  '@type': 'income-application-requirement',
  '@link': '/i1',
  id: 'i1',
  state: 'Open',
  title: 'Your income',
  declaredIncome: 2174,
  openBankingStatus: 'LOADING',
  ...{ filesProvided: 0, canSkip: false },
  ...change,
});

const needing = (...requirements: readonly object[]) =>
  ({ ...application, state: 'Requirements', requirementOrder: 'free', requirements }) as LoanApplication;

const other = { ...income({ openBankingStatus: 'NOT_STARTED' }), id: 'p1', title: 'Your phone' };

/** Does the page show this text anywhere? */
const said = (words: string) => screen.queryAllByText(words).length > 0;

/** A bank visit that was started in this tab. */
const visiting = (state = 's3cret') =>
  sessionStorage.setItem('tenor.bank-visit', JSON.stringify({ state, application: 'a1', requirement: 'i1' }));

function comeBack(query: string, options: AppOptions & { readonly answer?: () => Answer | Promise<Answer> } = {}) {
  const { answer, ...rest } = options;
  const lender = fakeLender();
  lender.answers('application', () => ({ status: 200, data: needing(income(), other) }));
  lender.answers(
    ASSOCIATE,
    answer ?? (() => ({ status: 200, data: needing(income({ state: 'Accepted' }), other, { ...other, id: 'q1' }) })),
  );
  return openApp(`/truelayer/callback${query}`, { lender, signedIn: true, ...rest });
}

describe('the open-banking callback (R-15)', () => {
  it('code and state are taken out of the address before the first render (T-09)', async () => {
    visiting();
    comeBack('?code=c0de&state=s3cret&utm_source=bank', { answer: () => new Promise<Answer>(() => undefined) });
    expect(window.location.search).toBe('?utm_source=bank');
    expect(await screen.findByText('We are processing your bank’s answer')).toBeInTheDocument();
  });

  it('the authorisation code is sent to the lender once, then a notification shows the result (C-60)', async () => {
    visiting();
    const { lender } = comeBack('?code=c0de&state=s3cret');
    await heading('What we still need from you');
    expect(said('Your bank is connected.')).toBe(true);
    expect(lender.to(ASSOCIATE).map(({ body }) => body)).toEqual([{ code: 'c0de', state: 's3cret' }]);
    expect(lender.to(ASSOCIATE)[0]?.headers['Idempotency-Key']).toEqual(expect.any(String));
    expect(address()).toBe('/account/borrow/continue?id=a1');
    expect(sessionStorage.getItem('tenor.bank-visit')).toBeNull();
  });

  it('the callback returns to the requirement while it still needs the borrower', async () => {
    visiting();
    comeBack('?code=c0de&state=s3cret', {
      answer: () => ({ status: 200, data: needing(income({ openBankingStatus: 'ERROR' }), other) }),
    });
    await waitFor(() => expect(address()).toBe('/account/borrow/continue/i1?id=a1'));
    expect(said('We could not connect to your bank.')).toBe(true);
  });

  it.each([
    ['?error=access_denied&state=s3cret', 'You cancelled at your bank. Nothing was shared.'],
    ['?error=access_denied', 'You cancelled at your bank. Nothing was shared.'],
    ['?error=server_error&state=s3cret', 'We could not connect to your bank.'],
    ['?state=s3cret', 'We could not connect to your bank.'],
  ])('the callback %s sends nothing and shows its own notification (D-24)', async (query, words) => {
    visiting();
    const { lender } = comeBack(query);
    await waitFor(() => expect(address()).toBe('/account/borrow/continue/i1?id=a1'));
    expect(said(words)).toBe(true);
    expect(lender.to(ASSOCIATE)).toHaveLength(0);
    expect(sessionStorage.getItem('tenor.bank-visit')).toBeNull();
  });

  it.each([
    ['a wrong state', '?code=c0de&state=other', true],
    ['no state', '?code=c0de', true],
    ['two states', '?code=c0de&state=s3cret&state=other', true],
    ['an error of another visit', '?error=access_denied&state=other', true],
    ['a state without a visit', '?code=c0de&state=s3cret', false],
    ['an empty state without a visit', '?code=c0de&state=', false],
  ])('a callback with %s sends nothing (T-10)', async (_, query, waits) => {
    if (waits) visiting();
    const { lender } = comeBack(query);
    await heading('We did not expect this');
    expect(lender.to(ASSOCIATE)).toHaveLength(0);
    // A link from elsewhere must not end a visit in progress.
    expect(sessionStorage.getItem('tenor.bank-visit') !== null).toBe(waits);
  });

  it('a reload and Back after the callback send nothing again (T-10)', async () => {
    const { lender } = comeBack('');
    await heading('You do not need to do anything here');
    expect(lender.to(ASSOCIATE)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account/borrow');
  });

  it('a failed callback request can be repeated with the same key (E-07)', async () => {
    visiting();
    let lost = true;
    const { lender, user } = comeBack('?code=c0de&state=s3cret', {
      answer: () =>
        lost
          ? { breaks: 'ERR_NETWORK' }
          : { status: 200, data: needing(income({ state: 'Accepted' }), other, { ...other, id: 'q1' }) },
    });
    await heading('We could not connect to your bank');
    lost = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await heading('What we still need from you');
    const keys = lender.to(ASSOCIATE).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('a code that the lender refuses is not sent again (E-07)', async () => {
    visiting();
    comeBack('?code=c0de&state=s3cret', { answer: () => ({ status: 422, problem: { code: 'code-used' } }) });
    await heading('We could not connect to your bank');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go back to your application' })).toHaveAttribute(
      'href',
      '/account/borrow/continue/i1?id=a1',
    );
  });

  it('the callback asks a visitor to sign in first', async () => {
    visiting();
    const { lender } = comeBack('?code=c0de&state=s3cret', { signedIn: false });
    await heading('Sign in');
    expect(lender.to(ASSOCIATE)).toHaveLength(0);
  });
});

describe('resuming an interrupted bank visit (R-16)', () => {
  const query = '?code=c0de&token=t0ken&subjectId=a1&origin=%2Faccount%2Fborrow%2Fcontinue%3Fid%3Da1';
  const resume = (search: string, answer: Answer) => {
    const lender = fakeLender();
    lender.answers('application', () => ({ status: 200, data: needing(income({ state: 'Submitted' })) }));
    lender.answers(AUTH, () => answer);
    return openApp(`/truelayer/resume${search}`, { lender, signedIn: true });
  };

  it('a resumed visit sends its parameters once and goes where the lender says (C-46, T-09)', async () => {
    const { lender } = resume(query, { status: 200, data: { redirectPath: '/account/borrow/continue?id=a1' } });
    expect(window.location.search).toBe('');
    await heading('We are checking what you sent');
    expect(lender.to(AUTH).map(({ body }) => body)).toEqual([
      {
        subjectId: 'a1',
        subjectType: 'loan-application',
        origin: '/account/borrow/continue?id=a1',
        code: 'c0de',
        resumeJourneyToken: 't0ken',
      },
    ]);
  });

  it.each(['https://evil.example/', '//evil.example', '/sandbox', '/logout', 'javascript:alert(1)', ''])(
    'a resumed visit does not navigate to %j (T-08)',
    async (redirectPath) => {
      resume(query, { status: 200, data: { redirectPath } });
      await heading('We could not connect to your bank');
      expect(window.location.pathname).toBe('/truelayer/resume');
      expect(screen.getByRole('link', { name: 'Go back to your application' })).toHaveAttribute(
        'href',
        '/account/borrow/continue?id=a1',
      );
    },
  );

  it.each([
    ['?code=c0de&token=t0ken&subjectId=a1', 'We could not continue from your bank'],
    ['?error=access_denied&token=t0ken&subjectId=a1&origin=//evil.example', 'You cancelled at your bank'],
    ['', 'You do not need to do anything here'],
  ])('a resumed visit with %j sends nothing', async (search, title) => {
    const { lender } = resume(search, { status: 200, data: { redirectPath: '/' } });
    await heading(title);
    expect(lender.to(AUTH)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account/borrow');
  });

  it('a resumed visit says if the lender refuses (E-07)', async () => {
    resume(query, { status: 404 });
    await heading('We could not connect to your bank');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  describe('resuming a payment visit (A-49)', () => {
    const place = '/account/borrow/repay/open-banking-payment?id=l1&flow=late-repayment';
    const origin = encodeURIComponent(place);
    const paid = `?code=c0de&token=t0ken&subjectId=l1&origin=${origin}`;

    it('a resumed payment can be sent again under the same key after a lost connection (T-16)', async () => {
      let answer: Answer = { breaks: 'ERR_NETWORK' };
      const { lender, user } = resume(paid, answer);
      lender.answers(AUTH, () => answer);
      await heading('We do not know yet whether your payment went through');
      answer = { status: 200, data: { redirectPath: place } };
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(address()).toBe(place));
      expect(
        screen.getByText('Your bank has approved the payment. We are waiting for it to arrive.'),
      ).toBeInTheDocument();
      const sent = lender.to(AUTH);
      expect(sent.map(({ body }) => (body as { subjectType: string }).subjectType)).toEqual(['loan', 'loan']);
      expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    });

    it('a resumed payment that the lender refuses tells the borrower to check the loan', async () => {
      resume(paid, { status: 422 });
      await heading('We do not know yet whether your payment went through');
      expect(screen.getByText(/Before you pay again, check your loan/)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Go back to your payment' })).toHaveAttribute('href', place);
    });

    it.each([
      ['access_denied', 'You cancelled at your bank'],
      ['server_error', 'Your bank did not make the payment'],
    ])('a resumed payment says that nothing was taken: %s (D-24)', async (error, title) => {
      const { lender } = resume(`?error=${error}&token=t0ken&origin=${origin}`, { status: 500 });
      await heading(title);
      expect(screen.getByText(/^We have not taken any money/)).toBeInTheDocument();
      expect(lender.to(AUTH)).toHaveLength(0);
    });
  });
});

describe('the outcome pages of open banking (R-31, R-32, R-33)', () => {
  it.each([
    ['complete', 'Your bank is connected'],
    ['unavailable', 'You cannot connect a bank at the moment'],
    ['unable-to-connect', 'We could not connect to your bank'],
  ])('the outcome page %s explains the result and links to the next step', async (outcome, title) => {
    openApp(`/open-banking/${outcome}`);
    await heading(title);
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account/borrow');
    expect(screen.queryByRole('button', { name: 'Try your bank again' })).not.toBeInTheDocument();
  });

  it.each(['unavailable', 'unable-to-connect'])(
    'the outcome page %s mentions the payment if the visit was for one',
    async (outcome) => {
      const visit = { state: 's3cret', loan: 'l1', flow: 'late-repayment' };
      sessionStorage.setItem('tenor.bank-visit', JSON.stringify(visit));
      openApp(`/open-banking/${outcome}`, { signedIn: true });
      expect(await screen.findByText(/We have not taken any money/)).toBeInTheDocument();
      expect(screen.queryByText(/payslips|application/)).toBeNull();
    },
  );

  const tryAgain = (url: unknown) => {
    visiting();
    const lender = fakeLender();
    lender.answers(TOKEN, () => ({ status: 200, data: { url } }));
    const left: string[] = [];
    const app = openApp('/open-banking/unable-to-connect', {
      lender,
      signedIn: true,
      assign: (to) => void left.push(to),
    });
    return { ...app, left };
  };

  it('an interrupted bank visit is resumed with one call however often it is pressed (C-45)', async () => {
    const { lender, user, left } = tryAgain(`${window.location.origin}/sandbox/bank?state=x`);
    const button = await screen.findByRole('button', { name: 'Try your bank again' });
    await user.dblClick(button);
    await waitFor(() => expect(left).toEqual([`${window.location.origin}/sandbox/bank?state=x`]));
    expect(lender.to(TOKEN).map(({ body }) => body)).toEqual([
      { subjectId: 'a1', subjectType: 'loan-application', origin: '/account/borrow/continue/i1?id=a1' },
    ]);
  });

  it.each(['https://evil.example/bank', 'javascript:alert(1)', 'https://user@localhost:3000/', 17])(
    'resuming a visit does not leave for %j (T-08, C-45)',
    async (url) => {
      const { user, left } = tryAgain(url);
      await user.click(await screen.findByRole('button', { name: 'Try your bank again' }));
      expect(await screen.findByText('We could not open your bank')).toBeInTheDocument();
      expect(left).toEqual([]);
    },
  );
});
