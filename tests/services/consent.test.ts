import { cookieConsent, documentCookies } from '#services';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryLog } from './fakes.ts';

const DAY = 24 * 60 * 60_000;
let now = 0;
const clock = { now: () => new Date(now), today: () => '2026-11-21' };

/** The consent of a page that has just loaded. */
const open = (purposes: readonly ('analytics' | 'chat')[] = ['analytics', 'chat'], log = memoryLog()) =>
  cookieConsent({ cookies: documentCookies(document, true), clock, log, purposes });

const written = () => decodeURIComponent(/consent=([^;]*)/.exec(document.cookie)?.[1] ?? '');
const write = (value: unknown) => {
  document.cookie = `consent=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}; Path=/`;
};

beforeEach(() => {
  now = Date.parse('2026-11-21T12:00:00Z');
  document.cookie = 'consent=; Path=/; Max-Age=0';
});

describe('the choice about optional services', () => {
  it('allows nothing before the visitor has chosen', () => {
    expect(open().choice()).toBeUndefined();
    expect(open().allows('analytics')).toBe(false);
    expect(written()).toBe('');
  });

  it('is kept in one cookie, with a version and a time, and is there after a reload', () => {
    open().choose(['chat']);
    expect(JSON.parse(written())).toEqual({ version: 1, at: '2026-11-21T12:00:00.000Z', allowed: ['chat'] });
    expect([open().allows('chat'), open().allows('analytics')]).toEqual([true, false]);
  });

  it('keeps "essential only" as a choice, so that the visitor is not asked again', () => {
    open().choose([]);
    expect(open().choice()?.allowed).toEqual([]);
  });

  it('can be changed at any time, in every tab, and tells those who listen in this one', () => {
    const [here, there] = [open(), open()];
    const listener = vi.fn();
    const stop = here.subscribe(listener);
    here.choose(['analytics', 'chat']);
    expect(there.allows('analytics')).toBe(true);
    here.choose([]);
    expect(there.allows('analytics')).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    here.choose(['chat']);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is only about purposes that have a configured service', () => {
    open(['chat']).choose(['analytics', 'chat']);
    expect(JSON.parse(written())).toMatchObject({ allowed: ['chat'] });
    write({ version: 1, at: new Date(now).toISOString(), allowed: ['analytics'] });
    expect(open(['chat']).allows('analytics')).toBe(false);
  });

  it.each([
    ['180 days later', 180 * DAY],
    ['on a clock that was set back', -1],
  ])('does not count %s', (_, passed) => {
    open().choose(['chat']);
    now += passed;
    expect(open().choice()).toBeUndefined();
    now -= passed > 0 ? 1 : -1;
    expect(open().allows('chat')).toBe(true);
  });

  it('does not count if it answers an earlier question', () => {
    write({ version: 0, at: new Date(now).toISOString(), allowed: ['chat'] });
    expect(open().choice()).toBeUndefined();
  });

  it.each([
    '{',
    '[]',
    '"yes"',
    { version: 1, at: 'soon', allowed: [] },
    { version: 1, at: '2026-11-21', allowed: 'all' },
  ])(
    'does not count from a cookie that is not valid, which is logged without its content and removed: %j (E-16)',
    (value) => {
      write(value);
      const log = memoryLog();
      expect(open(undefined, log).choice()).toBeUndefined();
      expect(log.lines).toEqual([['warn', 'Invalid JSON cookie', { cookie: 'consent' }]]);
      expect(written()).toBe('');
    },
  );
});
