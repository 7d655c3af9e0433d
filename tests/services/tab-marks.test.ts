import { keptForADay, tabMarks } from '#services';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const noStorage = () => {
  throw new DOMException('off', 'SecurityError');
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the marks of a tab', () => {
  it.each([
    ['the tab’s storage', () => sessionStorage],
    ['memory without storage', noStorage],
  ])('are set once, until they are removed, in %s', (_, storage) => {
    const marks = tabMarks(storage);
    expect([marks.set('a'), marks.set('a'), marks.set('b')]).toEqual([true, false, true]);
    marks.remove('a');
    expect([marks.set('a'), marks.set('b')]).toEqual([true, false]);
  });

  it('outlive a reload, but not signing out (T-13)', () => {
    tabMarks(() => sessionStorage).set('a');
    const reloaded = tabMarks(() => sessionStorage);
    expect(reloaded.set('a')).toBe(false);
    reloaded.clearAll();
    expect(sessionStorage).toHaveLength(0);
    expect(tabMarks(() => sessionStorage).set('a')).toBe(true);
  });
});

describe('a value that is read at most once a day (S-25, X-15)', () => {
  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const kept = keptForADay(() => localStorage, 'n', isNumber);
  const DAY = 86_400_000;

  it('is kept for exactly a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -3 * DAY, max: 3 * DAY }), (at, later) => {
        kept.write(at, 7);
        expect(kept.read(at + later)).toBe(later >= 0 && later < DAY ? 7 : undefined);
      }),
    );
  });

  it.each(['', 'no JSON', 'null', '{"at":0}', '{"at":0,"value":"7"}', '{"at":"0","value":7}'])(
    'is read again if the entry is %j',
    (text) => {
      localStorage.setItem('tenor.kept.n', text);
      expect(kept.read(1)).toBeUndefined();
    },
  );

  it('is read each time if nothing can be kept', () => {
    const lost = keptForADay(noStorage, 'n', isNumber);
    lost.write(0, 7);
    expect(lost.read(1)).toBeUndefined();
  });
});
