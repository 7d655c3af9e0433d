import { documentCookies, readFeatures, sessionAttempts, sessionDrafts } from '#services';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { cookieMap, memoryLog } from './fakes.ts';

/** Records what is assigned, as a browser would see it. */
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
  it('X-05 are Secure, Path=/ and SameSite=Lax, without a domain', () => {
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

  it('X-05 are written and removed without Secure where a browser refuses that of http://localhost, and nowhere else', () => {
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

  it('ASVS 3.3.5 are never larger than a browser keeps', () => {
    const document = page();
    const cookies = documentCookies(document);
    cookies.set('auth', 'of somebody else');
    cookies.set('auth', 'x'.repeat(5000));
    expect(document.assigned).toHaveLength(2);
    expect(document.assigned[1]).toMatch(/^auth=; .*Max-Age=0/);
  });

  it('give back any text that was put in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const cookies = documentCookies(page());
        cookies.set('lbal', text);
        expect(cookies.get('lbal') ?? '').toBe(text);
      }),
    );
  });

  it('survive what others wrote', () => {
    const cookies = documentCookies({ cookie: 'other=1; auth=%E0%A4%A; x=2' });
    expect(cookies.get('auth')).toBe('%E0%A4%A');
    expect(cookies.get('aut')).toBeUndefined();
  });
});

describe('features', () => {
  it('X-05 come from the configuration, and the cookie says otherwise', () => {
    const cookies = cookieMap({ features: '{"b":false,"c":true}' });
    expect(readFeatures(['a', 'b'], cookies, memoryLog())).toEqual({ a: true, b: false, c: true });
  });

  it('E-16 are those of the configuration where the cookie is broken', () => {
    const log = memoryLog();
    expect(readFeatures(['a'], cookieMap({ features: '{"b":"yes"}' }), log)).toEqual({ a: true });
    expect(log.lines[0]?.[1]).toBe('Invalid JSON cookie');
  });
});

describe('drafts', () => {
  const draft = { flow: 'unsecured/application', version: 'v1', page: 'home', answers: { amount: 7500 } };
  const drafts = sessionDrafts(() => sessionStorage);
  beforeEach(() => sessionStorage.clear());

  it('T-12 live in this tab only, and go when they are cleared', () => {
    drafts.save(draft);
    expect(drafts.load(draft.flow)).toEqual(draft);
    expect(localStorage).toHaveLength(0);
    drafts.clear(draft.flow);
    expect(sessionStorage).toHaveLength(0);
  });

  it('T-13 all go at once, and nothing else does', () => {
    drafts.save(draft);
    drafts.save({ ...draft, flow: 'other' });
    sessionStorage.setItem('theirs', '1');
    drafts.clearAll();
    expect(Object.keys(sessionStorage)).toEqual(['theirs']);
  });

  it.each([['{'], ['[]'], ['{"flow":"unsecured/application"}'], [JSON.stringify({ ...draft, flow: 'another' })]])(
    'take nothing up that is no draft of the flow: %s',
    (text) => {
      sessionStorage.setItem('tenor.draft.unsecured/application', text);
      expect(drafts.load(draft.flow)).toBeUndefined();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('lets a journey go on where storage is forbidden', () => {
    const forbidden = sessionDrafts(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(() => forbidden.save(draft)).not.toThrow();
    expect(forbidden.load(draft.flow)).toBeUndefined();
    expect(() => forbidden.clearAll()).not.toThrow();
  });
});

describe('the keys of attempts', () => {
  const content = JSON.stringify({ income: 2400, dateOfBirth: '1986-03-27' });
  const afterReload = () => sessionAttempts(() => sessionStorage);
  beforeEach(() => sessionStorage.clear());

  it('T-16 are the same for the same content, after a reload too, and others for any other', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (one, other) => {
        sessionStorage.clear();
        const key = afterReload().keyFor('f', one);
        expect(afterReload().keyFor('f', one)).toBe(key);
        if (one !== other) expect(afterReload().keyFor('f', other)).not.toBe(key);
      }),
    );
  });

  it('T-12 keep a key and a mark of the content in this tab, and none of the content', () => {
    const key = afterReload().keyFor('f', content);
    expect(Object.keys(sessionStorage)).toEqual(['tenor.attempt.f']);
    expect(JSON.parse(sessionStorage.getItem('tenor.attempt.f') ?? '')).toEqual({
      key,
      mark: expect.stringMatching(/^\w{1,7}$/) as string,
    });
    expect(localStorage).toHaveLength(0);
  });

  it('are new ones once they are cleared, one flow at a time or all at once', () => {
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

  it.each(['{', '[]', '{"key":""}', '{"key":1,"mark":"a"}'])('are not taken from %s', (text) => {
    sessionStorage.setItem('tenor.attempt.f', text);
    expect(afterReload().keyFor('f', content)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('last as long as the page where storage is forbidden', () => {
    const attempts = sessionAttempts(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(attempts.keyFor('f', content)).toBe(attempts.keyFor('f', content));
  });
});
