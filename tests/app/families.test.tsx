import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { application, fakeLender } from './fake-lender.ts';
import { address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const AUTH = 'POST /api/shared/truelayer/resume-journey-auth';
const income = {
  '@type': 'income-application-requirement',
  '@link': '/i1',
  id: 'i1',
  state: 'Submitted',
  title: 'Your income',
  declaredIncome: 2174,
  filesProvided: 0,
  canSkip: false,
  openBankingStatus: 'LOADING',
};
const phone = {
  '@type': 'phone-application-requirement',
  '@link': '/p1',
  id: 'p1',
  state: 'Submitted',
  title: 'Your phone',
  mobileNumber: '07700900123',
  attemptsLeft: 3,
};

/** Opens the app of a brand whose lender has only the calls of the family v1, and those of every family. */
function openWithV1(path: string, change: object) {
  const lender = fakeLender();
  const current = { ...application, ...change };
  lender.answers('GET /api/product/v1/loan-applications/a1', () => ({ status: 200, data: current }));
  const app = openApp(path, { lender, signedIn: true, brand: { api: 'v1' } });
  const foreign = () =>
    lender.calls.filter(({ name }) => name.includes('/v2/') || ['application', 'create'].includes(name));
  return { ...app, lender, foreign };
}

describe('a brand of the API family v1 makes no call of the family v2 (A-02)', () => {
  it('shows a referred application without asking whether the applicant still wants it (C-66, C-67)', async () => {
    const { foreign } = openWithV1('/account/borrow/continue?id=a1', { state: 'Referred' });
    await heading('We are reviewing your application');
    expect(screen.queryByText('Do you still want this loan?')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /want it/ })).not.toBeInTheDocument();
    expect(foreign()).toEqual([]);
  });

  it('does not notify the lender that the requirements were opened (C-68)', async () => {
    const { foreign } = openWithV1('/account/borrow/continue?id=a1', { state: 'Requirements', requirements: [phone] });
    await heading('We are checking what you sent');
    expect(foreign()).toEqual([]);
  });

  it('does not report that all documents were read, because the acceptance of the documents is a requirement (C-69, C-146)', async () => {
    const documents = ['ADEQUATE_EXPLANATIONS', 'SECCI', 'CONTRACT'].map((type) => ({
      type,
      readAt: '2026-11-21 12:00:00.000000',
    }));
    const { foreign } = openWithV1('/account/borrow/continue/documents?id=a1', {
      state: 'Documents',
      documents,
      loanContractAcceptedAt: '2026-11-21 12:00:00.000000',
      requirements: [],
    });
    await heading('We are getting your loan ready');
    expect(foreign()).toEqual([]);
  });

  it('sends the authorisation code of the bank with the call of the shared API (C-46, C-60)', async () => {
    const visit = { state: 's3cret', application: 'a1', requirement: 'i1' };
    sessionStorage.setItem('tenor.bank-visit', JSON.stringify(visit));
    const { lender, foreign } = openWithV1('/truelayer/callback?code=c0de&state=s3cret', {
      state: 'Requirements',
      requirements: [income],
    });
    lender.answers(AUTH, () => ({ status: 200, data: { redirectPath: '/account/borrow/continue/i1?id=a1' } }));
    await waitFor(() => expect(address()).toBe('/account/borrow/continue?id=a1'));
    expect(lender.to(AUTH).map(({ body }) => body)).toEqual([
      {
        subjectId: 'a1',
        subjectType: 'loan-application',
        origin: '/account/borrow/continue/i1?id=a1',
        code: 'c0de',
        resumeJourneyToken: 's3cret',
      },
    ]);
    expect(foreign()).toEqual([]);
  });
});
