import { londonDate } from '#lending';
import { deviceClock } from '#services';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the device’s clock', () => {
  it('returns the date in London in every browser’s date format (V-21)', () => {
    // Safari formats Canadian English as 11/21/2026, other browsers as 2026-11-21. No locale guarantees a format.
    const formats: { format: unknown } = Intl.DateTimeFormat.prototype;
    vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/21/2026');
    vi.useFakeTimers({ now: new Date('2026-06-30T23:30:00Z') });
    const clock = deviceClock(londonDate);
    expect(clock.today()).toBe('2026-07-01');
    expect(clock.now().toISOString()).toBe('2026-06-30T23:30:00.000Z');
  });
});
