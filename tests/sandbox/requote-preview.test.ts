import type { RequotePreview } from '#model';
import type { SentApplication as LoanApplication, SentQuote as Quote } from '../../src/sandbox/views/sent.ts';
import { expect, it } from 'vitest';
import { dataOf, openSandbox, problemOf } from './sandbox-under-test.ts';
import { applyAs, post, readApplication } from './sign-in-as.ts';

const quoteOf = ({ quote }: LoanApplication) => quote as Quote;

it('previews the cost of another quote, without changing the quote', async () => {
  const sandbox = await openSandbox();
  const borrower = await applyAs(sandbox, 'Quoted');
  const before = quoteOf(await readApplication(sandbox, borrower));
  const wanted = { amount: 5000, term: 24 };
  const preview = dataOf<RequotePreview>(await post(sandbox, borrower, 'preview-requote', wanted));
  expect(quoteOf(await readApplication(sandbox, borrower))).toEqual(before);
  const after = quoteOf(dataOf<LoanApplication>(await post(sandbox, borrower, 'requote', wanted)));
  const { monthlyPayment, totalPayable, apr } = after;
  expect(preview).toMatchObject({ ...wanted, monthlyPayment, totalPayable, apr });
  const saved = before.totalPayable - before.amount - (totalPayable - wanted.amount);
  expect(preview.costSaved).toBeCloseTo(saved, 2);
  expect(preview.costDifference).toBeCloseTo(-saved, 2);
  // The lender's date is 21 November 2026.
  expect(preview.lastPaymentDate).toBe('2028-11-21');
  const refused = await post(sandbox, borrower, 'preview-requote', { amount: 1, term: 24 });
  expect([refused.statusCode, problemOf(refused).errors?.[0]?.pointer]).toEqual([422, '/amount']);
});
