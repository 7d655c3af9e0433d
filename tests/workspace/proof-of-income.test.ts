import { buttonViews, createFlowSession } from '#engine';
import { formats, transforms } from '#lending';
import type { Json } from '#model';
import { describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';

const brands = await compiledBrands();

const open: Json = {
  '@type': 'income-application-requirement',
  id: 'r1',
  state: 'Open',
  declaredIncome: 2400,
  openBankingStatus: 'NOT_STARTED',
  filesProvided: 0,
  canSkip: true,
};

/** The first page of proof of income with these features. */
async function firstPage(brand: string, features: readonly string[], requirement: Json = open) {
  const session = createFlowSession({
    flow: await loadFlow(brands, brand, 'requirements/proof-of-income'),
    context: {
      features: Object.fromEntries(features.map((name) => [name, true])),
      requirement,
      application: { id: 'a1' },
      params: { callbackUrl: 'https://lender.example/truelayer/callback' },
    },
    transforms,
    formats,
  });
  const { page, button, body } = session.view(session.reach(undefined));
  return {
    page,
    button,
    buttons: buttonViews(session, page).map(({ label }) => label),
    figures: body.filter((block) => 'figures' in block).length,
  };
}

describe.each([
  { brand: 'lendable', skip: [/without showing/i] },
  // The API family of motor has no call to skip a proof.
  { brand: 'motor', skip: [] },
])('proof of income at $brand (A-45, X-06, R-61)', ({ brand, skip }) => {
  const bank = 'auto-payslip-verification';
  const improvements = 'income-requirement-improvements';

  it('asks for files without any feature', async () => {
    expect(await firstPage(brand, [])).toEqual({ page: 'kind', button: undefined, buttons: [], figures: 0 });
  });

  it('offers open banking before files with auto-payslip-verification', async () => {
    const { page, button, buttons } = await firstPage(brand, [bank]);
    expect(page).toBe('bank');
    expect(button).toBe('Connect my bank');
    expect(buttons).toEqual([expect.stringMatching(/files instead/i)]);
  });

  it('shows the figures with income-requirement-improvements, and lets the applicant skip the proof where the API can', async () => {
    const { page, buttons, figures } = await firstPage(brand, [improvements]);
    expect(page).toBe('kind');
    expect(buttons).toEqual(skip.map((label) => expect.stringMatching(label) as unknown));
    expect(figures).toBe(1);
  });

  it('does not offer to skip the proof if the lender requires it', async () => {
    const { buttons } = await firstPage(brand, [improvements], { ...(open as object), canSkip: false });
    expect(buttons).toEqual([]);
  });
});
