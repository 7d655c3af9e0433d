import { advanceAccount, settlementDays, settlementFigure, type LoanAccount } from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { newAccount, onTimeTo, receive, representative } from '../sandbox/ledger/loan-account-under-test.ts';

/** The files with the English texts that a borrower reads. */
const ofBorrowers =
  /^(?:schemas\/(?:pages|copy|emails|texts|documents)\/|flows\/.*\.flow\.json|brands\/[^/]+\/overlays\/)/;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Every text that a borrower reads, with its file. */
const texts = [...repoWorkspace()]
  .filter(([path]) => ofBorrowers.test(path) && path.endsWith('.json'))
  .flatMap(([file, json]) => textsIn(JSON.parse(json)).map((text) => ({ file, text })));

const sentences = texts.flatMap(({ file, text }) =>
  text.split(/(?<=[.!?])\s+/).map((sentence) => ({ file, sentence })),
);

/** Words with which a lender claims a charge for an event in a loan. */
const claim =
  /\bwe\b[^.]*\bcharg|\bcharges? (?:of|for|appl)|penalt|months?[’'] interest|\bfee for (?:an? |paying |repaying |settling |withdrawing )|late payment fee/i;
const denial = /\b(?:no|not|never)\b/i;

describe('what texts say about charges', () => {
  it('claims no charge for paying late, repaying early, settling or withdrawing', () => {
    const claims = sentences.filter(({ sentence }) => claim.test(sentence));
    // All of them deny a charge, and there are some.
    expect(claims.length).toBeGreaterThan(5);
    expect(claims.filter(({ sentence }) => !denial.test(sentence))).toEqual([]);
  });

  it.each(Object.entries(representative))(
    'is what the ledger does: %s has only the fees of its agreement',
    (_, terms) => {
      const feesOf = ({ ledger }: LoanAccount) =>
        ledger.reduce((sum, { kind, pence }) => sum + (kind === 'fee' ? pence : 0), 0);
      const paidLate = receive(advanceAccount(onTimeTo('2026-05-20', newAccount(terms)), '2026-09-20'), 200_000);
      expect(feesOf(paidLate)).toBe(terms.fee);
      const repaid = receive(paidLate, 50_000);
      const settled = receive(repaid, settlementFigure(repaid)?.amount ?? 0);
      expect(settled.state).toBe('Settled');
      expect(feesOf(settled)).toBeLessThanOrEqual(terms.fee + (terms.optionFee ?? 0));
    },
  );

  it('names only the numbers of days for which the ledger calculates a settlement figure', () => {
    const { notice, deferred } = settlementDays({ term: 60 });
    const named = sentences
      .filter(({ sentence }) => /settlement figure/i.test(sentence))
      .flatMap(({ sentence }) => [...sentence.matchAll(/\b(\d+|one|two|three) (?:days?|months?)\b/gi)])
      .map(([, number]) => Number(number));
    expect(new Set(named)).toEqual(new Set([notice, deferred]));
  });
});

describe('the right to end a hire purchase agreement (CCA s99)', () => {
  const rights = sentences.filter(({ sentence }) =>
    /\b(?:can|right to|may)\b[^.]*\b(?:end (?:the|this) agreement|give the vehicle back)/i.test(sentence),
  );
  const byBorrower = rights.filter(
    ({ sentence }) => /\byou\b/i.test(sentence) && !/\bwe (?:can|may)\b/i.test(sentence),
  );

  it('has no condition in any text that states it', () => {
    expect(byBorrower.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        'schemas/documents/shared/agreement.document.json',
        'brands/motor/overlays/schemas/pages/disclosures.page.json',
        'brands/motor/overlays/schemas/pages/frequently-asked-questions.page.json',
      ]),
    );
    expect(
      byBorrower.filter(({ sentence }) => /\b(?:if|once|when|unless|provided|as long as)\b/i.test(sentence)),
    ).toEqual([]);
  });
});
