import { signInAsCopyOf, signOutLink } from '../pages/persona.ts';
import { expect, test } from '../watched-page.ts';

/** The cookies that the app writes. The server writes `PHPSESSID`, and the app only reads `features`. */
const OURS = ['auth', 'lbal', 'logged_out'];

test('sets only small, Secure, SameSite=Lax cookies for this host and keeps the token nowhere else (X-05, A-10, T-03)', async ({
  page,
  context,
}) => {
  const [host] = [new URL(test.info().project.use.baseURL ?? '').hostname];
  await signInAsCopyOf(page, 'newcomer');
  await page.goto('/account/borrow');
  await expect(signOutLink(page)).toBeAttached();
  const during = await context.cookies();
  const cookie = during.find(({ name }) => name === 'auth')?.value ?? '';
  const { token } = JSON.parse(decodeURIComponent(cookie)) as { token: string };
  const held = await page.evaluate(
    () =>
      JSON.stringify({ ...sessionStorage, ...localStorage, name: window.name }) + document.documentElement.outerHTML,
  );
  expect(held + page.url()).not.toContain(token);
  await page.goto('/logout');
  await expect(page.locator('main h1')).toHaveText('You are signed out');
  const after = await context.cookies();
  expect(during.map(({ name }) => name).sort()).toEqual(['auth', 'lbal']);
  expect(after.map(({ name }) => name).sort()).toEqual(['lbal', 'logged_out']);
  const kept = decodeURIComponent(after.find(({ name }) => name === 'lbal')?.value ?? '');
  expect(Object.keys(JSON.parse(kept) as object)).toEqual(['lifetimeId']);
  for (const cookie of [...during, ...after]) {
    expect(OURS).toContain(cookie.name);
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', path: '/', domain: host, expires: -1 });
    expect(Buffer.byteLength(cookie.name) + Buffer.byteLength(cookie.value)).toBeLessThanOrEqual(4096);
  }
});

test('deletes a malformed cookie, logs it once without its content, and signs nobody in (E-16, T-22)', async ({
  page,
  context,
  baseURL,
}) => {
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'auth', value: encodeURIComponent('{"userId": canary'), url },
    { name: 'lbal', value: '%7B', url },
    { name: 'features', value: encodeURIComponent('["canary"]'), url },
    { name: 'PHPSESSID', value: 'kept', url },
  ]);
  await page.goto('/account/borrow');
  await expect(page.locator('main h1')).toHaveText('Sign in');
  expect(said.filter((text) => text.includes('Invalid JSON cookie'))).toHaveLength(3);
  expect(said.join()).not.toContain('canary');
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([['PHPSESSID', 'kept']]);
});
