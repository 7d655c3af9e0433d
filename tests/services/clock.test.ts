import { londonDate } from '#lending';
import { correctedClock } from '#services';
import { keptForADay } from '../../src/services/storage/kept-for-a-day.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const kept = keptForADay(() => window.localStorage, 'lender-ahead', isNumber);
const newClock = () => correctedClock(londonDate, kept);

beforeEach(() => window.localStorage.clear());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the clock', () => {
  it('returns the date in London in every browser’s date format (V-21)', () => {
    // Safari formats Canadian English as 11/21/2026, other browsers as 2026-11-21. No locale guarantees a format.
    const formats: { format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/21/2026');
    vi.useFakeTimers({ now: new Date('2026-06-30T23:30:00Z') });
    const clock = newClock();
    expect(clock.today()).toBe('2026-07-01');
    expect(clock.now().toISOString()).toBe('2026-06-30T23:30:00.000Z');
  });

  it('has the date at the lender once an answer has come, also on later pages, and the device’s time (B12b)', () => {
    vi.useFakeTimers({ now: new Date('2024-11-21T12:00:00Z') });
    const clock = newClock();
    const told = vi.fn();
    clock.follow?.(told);
    clock.hear(Date.parse('2026-11-21T12:00:00Z'));
    expect(clock.today()).toBe('2026-11-21');
    expect(told).toHaveBeenCalledOnce();
    expect(newClock().today()).toBe('2026-11-21');
    expect(clock.now().getFullYear()).toBe(2024);
  });

  it('forgets the difference when the device’s clock is set right (B12b)', () => {
    vi.useFakeTimers({ now: new Date('2024-11-21T12:00:00Z') });
    newClock().hear(Date.parse('2026-11-21T12:00:00Z'));
    vi.setSystemTime(new Date('2026-11-21T12:05:00Z'));
    expect(newClock().today()).toBe('2026-11-21');
  });

  it('keeps the device’s day if only the way of the answer differs (B12b)', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:59:59Z') });
    const clock = newClock();
    clock.hear(Date.parse('2026-11-22T00:00:01Z'));
    expect(clock.today()).toBe('2026-11-21');
  });
});
