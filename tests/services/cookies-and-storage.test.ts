import { documentCookies, draftsAside, readFeatures, removeOldDrafts, sessionAttempts, sessionDrafts } from '#services';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { cookieMap, memoryLog } from './fakes.ts';

/** Records assigned cookies, like a browser. */
function page() {
  const assigned: string[] = [];
  let cookie = '';
  return {
    assigned,
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      assigned.push(text);
      cookie = text.split('; ')[0] ?? '';
    },
  };
}

describe('cookies', () => {
  it('are Secure, Path=/ and SameSite=Lax, without a domain (X-05)', () => {
    const document = page();
    const cookies = documentCookies(document);
    cookies.set('auth', '{"a":1}');
    cookies.remove('auth');
    for (const text of document.assigned) {
      expect(text.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax', 'Secure']));
      expect(text).not.toMatch(/domain/i);
    }
    expect(document.assigned[1]).toMatch(/Max-Age=0/);
  });

  it('are written without Secure only if the browser refuses Secure on http://localhost (X-05)', () => {
    const kept = new Map<string, string>();
    const refusing = {
      get cookie() {
        return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [, name = '', value = ''] = /^(.*?)=(.*?);/.exec(text) ?? [];
        if (text.includes('Secure')) return;
        if (text.includes('Max-Age=0')) kept.delete(name);
        else kept.set(name, value);
      },
    };
    const [local, remote] = [documentCookies(refusing, true), documentCookies(refusing, false)];
    remote.set('auth', '1');
    expect(remote.get('auth')).toBeUndefined();
    local.set('auth', '1');
    expect(local.get('auth')).toBe('1');
    local.remove('auth');
    expect(local.get('auth')).toBeUndefined();

    const keeping = page();
    documentCookies(keeping, true).set('auth', '1');
    expect(keeping.assigned).toEqual([expect.stringContaining('Secure')]);
  });

  it('are not read while another host has planted a second one, and leave with it (X-05)', () => {
    window.history.pushState({}, '', '/account/borrow/repay');
    const cookies = documentCookies(document, true);
    for (const path of ['/account', '/account/', '/account/borrow/repay']) {
      document.cookie = 'auth=mine; Path=/';
      expect(cookies.get('auth')).toBe('mine');
      document.cookie = `auth=of a stranger; Path=${path}`;
      expect([cookies.isTwice('auth'), cookies.get('auth')]).toEqual([true, undefined]);
      cookies.removeEverywhere('auth');
      expect(document.cookie).not.toContain('auth=');
    }
  });

  it('replace all that have the same name', () => {
    window.history.pushState({}, '', '/account');
    const cookies = documentCookies(document, true);
    document.cookie = 'consent=no; Path=/';
    document.cookie = 'consent=yes; Path=/account';
    cookies.set('consent', 'none');
    expect(cookies.get('consent')).toBe('none');
    cookies.remove('consent');
  });

  it('can be removed from every domain above the host', () => {
    const written = page();
    documentCookies(written, false, () => ({ hostname: 'apply.brand.example', pathname: '/a/b' })).removeEverywhere(
      'auth',
    );
    const places = written.assigned.map((text) => text.replace(/^auth=; |; Max-Age=0|; Secure/g, ''));
    expect(new Set(places)).toEqual(
      new Set(
        ['/', '/a', '/a/', '/a/b', '/a/b/'].flatMap((path) =>
          ['', '; Domain=apply.brand.example', '; Domain=brand.example'].map((domain) => `Path=${path}${domain}`),
        ),
      ),
    );
  });

  it('are never larger than browsers accept (ASVS 3.3.5)', () => {
    const document = page();
    const cookies = documentCookies(document);
    cookies.set('auth', 'of somebody else');
    cookies.set('auth', 'x'.repeat(5000));
    expect(document.assigned).toHaveLength(2);
    expect(document.assigned[1]).toMatch(/^auth=; .*Max-Age=0/);
  });

  it('end with the browser session unless they have a lifetime in days (X-05)', () => {
    const document = page();
    const cookies = documentCookies(document);
    cookies.set('auth', '1');
    cookies.set('consent', '1', 180);
    expect(document.assigned[0]).not.toMatch(/Max-Age|Expires/i);
    expect(document.assigned[1]).toMatch(/; Max-Age=15552000(?:;|$)/);
  });

  it('return every text that was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const cookies = documentCookies(page());
        cookies.set('lbal', text);
        expect(cookies.get('lbal') ?? '').toBe(text);
      }),
    );
  });

  it('tolerate cookies of other programs', () => {
    const cookies = documentCookies({ cookie: 'other=1; auth=%E0%A4%A; x=2' });
    expect(cookies.get('auth')).toBe('%E0%A4%A');
    expect(cookies.get('aut')).toBeUndefined();
  });
});

describe('features', () => {
  it('come from the configuration, and the cookie overrides them (X-05)', () => {
    const cookies = cookieMap({ features: '{"b":false,"c":true}' });
    expect(readFeatures(['a', 'b'], cookies, memoryLog())).toEqual({ a: true, b: false, c: true });
  });

  it('come from the configuration if the cookie is invalid (E-16)', () => {
    const log = memoryLog();
    expect(readFeatures(['a'], cookieMap({ features: '{"b":"yes"}' }), log)).toEqual({ a: true });
    expect(log.lines[0]?.[1]).toBe('Invalid JSON cookie');
  });
});

describe('drafts', () => {
  const draft = { flow: 'unsecured/application', version: 'v1', page: 'home', answers: { amount: 7500 } };
  let now = Date.parse('2026-11-21T12:00:00Z');
  const drafts = sessionDrafts(
    () => sessionStorage,
    () => now,
  );
  beforeEach(() => sessionStorage.clear());

  it('are kept in this tab only, until they are cleared (T-12)', () => {
    drafts.save(draft);
    expect(drafts.load(draft.flow)).toMatchObject(draft);
    expect(localStorage).toHaveLength(0);
    drafts.clear(draft.flow);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([-1, 1])('live for 24 hours after they were last saved, also if the clock was set back: %i (T-12)', (way) => {
    drafts.save(draft);
    now += way * (24 * 60 * 60_000 - 1);
    expect(drafts.load(draft.flow)).toMatchObject(draft);
    now += way;
    expect(drafts.load(draft.flow)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('are removed when their time is over, also those of a borrower who was signed out (T-12)', () => {
    drafts.save(draft);
    draftsAside(() => sessionStorage).put('u1');
    drafts.save({ ...draft, flow: 'other' });
    sessionStorage.setItem('tenor.draft.from-an-earlier-version', '{"flow":"x"}');
    sessionStorage.setItem('theirs', '{}');
    now += 60_000;
    drafts.save({ ...draft, flow: 'new' });
    removeOldDrafts(() => sessionStorage, now + 24 * 60 * 60_000 - 1);
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['tenor.aside-owner', 'tenor.draft.new', 'theirs']);
  });

  it('are all cleared at once, and nothing else is (T-13)', () => {
    drafts.save(draft);
    drafts.save({ ...draft, flow: 'other' });
    sessionStorage.setItem('theirs', '1');
    drafts.clearAll();
    expect(Object.keys(sessionStorage)).toEqual(['theirs']);
  });

  it.each([['{'], ['[]'], ['{"flow":"unsecured/application"}'], [JSON.stringify({ ...draft, flow: 'another' })]])(
    'ignore an entry that is not a draft of the flow: %s',
    (text) => {
      sessionStorage.setItem('tenor.draft.unsecured/application', text);
      expect(drafts.load(draft.flow)).toBeUndefined();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('let a form run continue if storage is forbidden', () => {
    const forbidden = sessionDrafts(() => {
      throw new DOMException('forbidden', 'SecurityError');
    }, Date.now);
    expect(() => removeOldDrafts(() => sessionStorage, now)).not.toThrow();
    expect(() => forbidden.save(draft)).not.toThrow();
    expect(forbidden.load(draft.flow)).toBeUndefined();
    expect(() => forbidden.clearAll()).not.toThrow();
  });
});

describe('the keys of attempts', () => {
  const content = JSON.stringify({ income: 2400, dateOfBirth: '1986-03-27' });
  const afterReload = () => sessionAttempts(() => sessionStorage);
  beforeEach(() => sessionStorage.clear());

  it('stay the same for the same content, even after a reload (T-16)', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (one, other) => {
        sessionStorage.clear();
        const key = afterReload().keyFor('f', one);
        expect(afterReload().keyFor('f', one)).toBe(key);
        if (one !== other) expect(afterReload().keyFor('f', other)).not.toBe(key);
      }),
    );
  });

  it('store a key and a hash in this tab, but no content (T-12)', () => {
    const key = afterReload().keyFor('f', content);
    expect(Object.keys(sessionStorage)).toEqual(['tenor.attempt.f']);
    expect(JSON.parse(sessionStorage.getItem('tenor.attempt.f') ?? '')).toEqual({
      key,
      mark: expect.stringMatching(/^\w{1,7}$/) as string,
    });
    expect(localStorage).toHaveLength(0);
  });

  it('are new after they are cleared, for one flow or for all', () => {
    const attempts = afterReload();
    const keys = () => ['f', 'g'].map((flow) => attempts.keyFor(flow, content));
    const [f, g] = keys();
    attempts.clear('f');
    expect(keys()[0]).not.toBe(f);
    expect(keys()[1]).toBe(g);
    attempts.clearAll();
    expect(sessionStorage).toHaveLength(0);
    expect(keys()[1]).not.toBe(g);
  });

  it.each(['{', '[]', '{"key":""}', '{"key":1,"mark":"a"}'])('ignore the invalid entry %s', (text) => {
    sessionStorage.setItem('tenor.attempt.f', text);
    expect(afterReload().keyFor('f', content)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('last until the page reloads if storage is forbidden', () => {
    const attempts = sessionAttempts(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(attempts.keyFor('f', content)).toBe(attempts.keyFor('f', content));
  });
});
