import { cleanup, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearVendors, dataLayer } from '../services/vendor-page.ts';
import { application } from './fake-lender.ts';
import { choose, everything, openSettled, platformLender } from './open-platform.ts';
import { freshBrowser } from './walk-flow.ts';
import { needingLender, openFlows } from './walk-requirement.ts';

beforeEach(() => {
  freshBrowser();
  clearVendors();
});

describe('the exposure to an experiment', () => {
  it('is reported once, from the next open page, without the application (X-07, D-32, T-19)', async () => {
    choose('analytics');
    const lender = platformLender();
    lender.answers('application', () => ({ status: 200, data: { ...application, id: 'a1' } }));
    lender.answers('GET /api/product/v2/loan-applications/a1/seed/shorter-form', () => ({
      status: 200,
      data: { seed: 7 },
    }));
    lender.answers('GET /api/product/v2/loan-applications/a1/limits', () => ({ status: 200, data: { most: 9000 } }));
    const options = { config: everything, brand: { experiments: ['shorter-form'] } };
    for (let visit = 0; visit < 2; visit++) {
      const { services } = openFlows('/account/borrow/apply/requote?id=a1', needingLender(), { ...options, lender });
      await waitFor(() => expect(services.experiments.of('a1').seeds).toEqual({ 'shorter-form': 7 }));
      await waitFor(() => expect(sessionStorage.getItem('tenor.exposures') ?? '').toContain('shorter-form'));
      expect(dataLayer()).toEqual([]);
      cleanup();
    }
    await openSettled('/help-and-support', /help/i, { lender, signedIn: true });
    await waitFor(() => expect(dataLayer()).toHaveLength(3));
    cleanup();
    await openSettled('/', /./, { lender, signedIn: true });
    const reported = dataLayer().filter(({ event }) => event === 'experiment_view');
    expect(reported).toEqual([{ event: 'experiment_view', experiment: 'shorter-form', seed: 7 }]);
  });
});
