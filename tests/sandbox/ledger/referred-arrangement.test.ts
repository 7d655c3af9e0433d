import {
  advanceAccount,
  answerReferred,
  spreadArrears,
  arrearsOf,
  referredChoices,
  usualPayment,
} from '#sandbox/ledger';
import { describe, expect, it } from 'vitest';
import { onTimeTo } from './loan-account-under-test.ts';

/** Three payments overdue. */
const late = advanceAccount(onTimeTo('2026-05-09'), '2026-07-15');
const arrears = arrearsOf(late)?.amount ?? 0;
const least = Math.ceil(arrears / 60);
const usual = usualPayment(late);

describe('C-31 CONC 7.3 an arrangement that a person answers', () => {
  it.each([
    ['agreed where the month leaves it', least, usual + least, 'Agreed'],
    ['agreed over more months than are offered online', 2 * least, usual + 2 * least, 'Agreed'],
    ['less where the month leaves less, but enough', 10 * least, usual + 4 * least, 'Less'],
    ['declined where the month does not leave the least', 10 * least, usual + least - 1, 'Declined'],
    ['declined where nothing is offered', 0, usual + least, 'Declined'],
    ['declined where nothing is left', 10 * least, -5_000, 'Declined'],
  ])('is %s', (_, onTop, remaining, answer) => {
    expect(answerReferred(late, { onTop, remaining })).toBe(answer);
  });

  it('offers as less what the month leaves, else the least that pays what is overdue in five years', () => {
    expect(referredChoices(late, { onTop: 10 * least, remaining: usual + 4 * least })).toEqual({
      accepted: 10 * least,
      less: 4 * least,
    });
    expect(referredChoices(late, { onTop: 10 * least, remaining: 0 })).toMatchObject({ less: least });
    expect(referredChoices(late, { onTop: least, remaining: 0 })).toEqual({ accepted: least });
    expect(referredChoices(late, { onTop: least - 1, remaining: 0 })).toEqual({});
    expect(referredChoices(onTimeTo('2026-05-11'), { onTop: least, remaining: usual })).toEqual({});
  });

  it('never answers what cannot be arranged', () => {
    for (const onTop of [0, 1, 99, least - 1, least, arrears, 2 * arrears]) {
      const { accepted = arrears, less = arrears } = referredChoices(late, { onTop, remaining: usual + arrears });
      for (const pence of [accepted, less])
        expect(spreadArrears(late, pence, '2026-08-01'), String(pence)).toBeDefined();
    }
  });
});
