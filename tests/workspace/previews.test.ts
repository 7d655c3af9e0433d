import { createFlowSession, makeSubmission } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, Json, Pointer } from '#model';
import { describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';
import { sampleLoan } from '../app/loan-samples.ts';
import { application } from '../app/fake-lender.ts';

const brands = await compiledBrands();
/** Every flow with previews of every brand. */
const previewing = brands.flatMap(({ id, flows }) =>
  flows.filter(({ code }) => /\bpreviews["']?\s*:/.test(code)).map((flow) => ({ brand: id, flow: flow.id })),
);

const account = { '/accountName': 'Ada Lovelace', '/sortCode': '30-94-30', '/accountNumber': '00733445' };
const paymentDates = [{ date: '2026-12-04', day: 4 }];

/** What a borrower answers in each flow that has previews, and what the lender has said before. */
const ANSWERED: Readonly<
  Record<
    string,
    { readonly answers: Readonly<Record<Pointer, Json>>; readonly sources?: Readonly<Record<string, Json>> }
  >
> = {
  'loans/bank-details': { answers: account },
  'loans/cancel': { answers: {} },
  'loans/direct-debit': { answers: { ...account, '/isAccountHolder': true } },
  'loans/payment-date': { answers: { '/paymentDate': '2026-12-04' }, sources: { dates: { paymentDates } } },
  'loans/repay-early': { answers: { '/amount': 75.5 } },
  'loans/settlement-quote': { answers: { '/reason': 'spare_money' } },
  'steps/change-offer': {
    answers: { '/amount': 5000, '/term': 24 },
    sources: { requotability: { isRequotable: true, attemptsLeft: 2 } },
  },
};

function answered(flow: CompiledFlow) {
  const { answers = {}, sources = {} } = ANSWERED[flow.id] ?? {};
  const { mandate, ...without } = sampleLoan('Active');
  const loan = { ...without, ...(flow.id !== 'loans/direct-debit' && { mandate }) } as unknown as Json;
  const context = { loan, application: application as unknown as Json, sources, today: '2026-11-21' };
  const session = createFlowSession({ flow, context, transforms, formats });
  for (const [at, value] of Object.entries(answers)) session.answer(at, value);
  return session;
}

describe('no button of any brand waits for a preview (C-14, C-64)', () => {
  it('lists every flow that has one', () => {
    expect([...new Set(previewing.map(({ flow }) => flow))].sort()).toEqual(Object.keys(ANSWERED));
  });

  it.each(previewing)(
    '$brand $flow: each page that reads one accepts its answers and sends without it',
    async (each) => {
      const flow = await loadFlow(brands, each.brand, each.flow);
      const session = answered(flow);
      const reading = new Set(Object.values(flow.previews ?? {}).flatMap(({ pages }) => pages));
      expect(reading.size).toBeGreaterThan(0);
      for (const page of reading) {
        expect([page, session.check(page)]).toEqual([page, []]);
        if (session.sends(page)) expect(makeSubmission(session, page).submission?.payload).toBeDefined();
        else expect(session.next(page)).toBeDefined();
      }
      const sent = flow.pages.flatMap(({ submit, save }) => [submit, save]);
      expect(JSON.stringify([flow.submit, flow.start, sent])).not.toContain('/previews/');
    },
  );
});
