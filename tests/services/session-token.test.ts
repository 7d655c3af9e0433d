import type { AuthToken } from '#model';
import type { SessionService } from '#services';
import { describe, expect, it } from 'vitest';
import { cookieMap, tabs } from './fakes.ts';
import { auth, start, token } from './start-session.ts';

describe('the token at the lender', () => {
  const visit = { id: 's', lifetimeId: 'l' };
  const signedIn = () => cookieMap({ auth: JSON.stringify(auth), lbal: JSON.stringify(visit) });

  it.each([
    ['signs out', (session: SessionService) => session.signOut()],
    ['is signed out after inactivity', (session: SessionService) => session.timeOut('timed-out')],
    ['is replaced by another', (session: SessionService) => session.signIn({ ...token, token: 't9', subjectId: 'u2' })],
  ])('ends when its borrower %s (T-13)', (_, leave) => {
    const { session, end } = start(signedIn());
    leave(session);
    expect(end.mock.calls).toEqual([['t1', visit]]);
  });

  it('ends once for all tabs (T-13)', () => {
    const [join, cookies] = [tabs(), signedIn()];
    const [here, there] = [start(cookies, {}, join()), start(cookies, {}, join())];
    here.session.signOut();
    expect([here, there].flatMap(({ end }) => end.mock.calls)).toHaveLength(1);
  });

  it('ends also if it arrives after its borrower signed out (T-13)', async () => {
    let answer: () => void = () => undefined;
    const renew = () => new Promise<AuthToken>((resolve) => (answer = () => resolve({ ...token, token: 't2' })));
    const { session, end } = start(signedIn(), { renew });
    const renewing = session.renew();
    await expect.poll(() => String(answer)).not.toBe('() => void 0');
    session.signOut();
    answer();
    await renewing;
    expect(end.mock.calls).toEqual([
      ['t1', visit],
      ['t2', visit],
    ]);
  });

  it('does not keep an offline borrower from signing out (T-13)', async () => {
    const { session } = start(signedIn(), { end: () => Promise.reject(new Error('offline')) });
    session.signOut();
    expect(session.current()).toEqual({});
  });

  it('is kept by a renewal and by signing in with the same token again', async () => {
    const { session, end } = start(signedIn());
    session.signIn(token);
    await session.renew();
    expect(end).not.toHaveBeenCalled();
  });
});
