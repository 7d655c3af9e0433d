import { beforeAll, describe, expect, it } from 'vitest';
import { dataOf, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { signInAs } from './sign-in-as.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => (sandbox = await startSandbox()).close);

const set = (payload: object, headers: Readonly<Record<string, string>> = {}) =>
  sandbox.server.inject({ method: 'POST', url: '/sandbox/features', payload, headers });

/** The settings that the page shows for a browser with this cookie. */
async function shown(cookie: string): Promise<readonly string[]> {
  const { body } = await sandbox.server.inject({ url: '/sandbox/features', headers: { cookie } });
  return [...body.matchAll(/name="([\w.-]+)" value="(\w+)" checked/g)].map(([, name, value]) => `${name} ${value}`);
}

const cookieOf = (response: Awaited<ReturnType<typeof set>>, name = 'features') =>
  [response.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

describe('the switches of the features (X-05, X-06)', () => {
  it('switches features in this browser, in the cookie that the app reads', async () => {
    const chosen = { 'auto-payslip-verification': 'on', 'income-requirement-improvements': 'off' };
    const cookie = cookieOf(await set({ ...chosen, enableTrackApplyVisitOnPageLoad: 'configured' }));
    expect(cookie).toMatch(/^features=[^;]+; Path=\/; SameSite=Lax; Secure$/);
    const [pair = ''] = cookie.split(';');
    expect(JSON.parse(decodeURIComponent(pair.slice('features='.length)))).toEqual({
      'auto-payslip-verification': true,
      'income-requirement-improvements': false,
    });
    expect(await shown(pair)).toEqual([
      'auto-payslip-verification on',
      'income-requirement-improvements off',
      'enableTrackApplyVisitOnPageLoad configured',
      'experiment.offer-next-steps drawn',
    ]);
  });

  it('removes the cookie if every feature is as configured', async () => {
    expect(cookieOf(await set({ 'auto-payslip-verification': 'configured' }))).toMatch(/^features=; .*Max-Age=0$/);
    expect(await shown('features=not-json')).toHaveLength(4);
  });

  it('refuses unknown features and settings, and other sites (T-04)', async () => {
    expect((await set({ unknown: 'on' })).statusCode).toBe(400);
    expect((await set({ 'auto-payslip-verification': 'maybe' })).statusCode).toBe(400);
    expect((await set({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('the groups of the experiments (C-74, D-32)', () => {
  it('forces a group on every application of the brand, in this browser only', async () => {
    const borrower = await signInAs(sandbox, 'quoted');
    const { id, bearer } = borrower;
    const url = `/api/product/v2/loan-applications/${id}`;
    const [cookie = ''] = cookieOf(await set({ 'experiment.offer-next-steps': 'highest' }), 'sandbox_seeds').split(';');
    const read = async (path: string, headers: Readonly<Record<string, string>>) =>
      dataOf<{ seed?: number; publicSeeds?: unknown }>(await sandbox.call('GET', `${url}${path}`, { bearer, headers }));
    const drawn = (await read('/seed/offer-next-steps', {})).seed;
    expect((await read('/seed/offer-next-steps', { cookie })).seed).toBe(99);
    expect((await read('', { cookie })).publicSeeds).toEqual([{ name: 'offer-next-steps', seed: 99 }]);
    expect((await read('', {})).publicSeeds).toEqual([{ name: 'offer-next-steps', seed: drawn }]);
    expect(await shown(cookie)).toContain('experiment.offer-next-steps highest');
  });

  it('refuses a group that is not offered, and ignores a damaged cookie', async () => {
    expect((await set({ 'experiment.offer-next-steps': 'middle' })).statusCode).toBe(400);
    expect(await shown('sandbox_seeds=not-json')).toContain('experiment.offer-next-steps drawn');
  });
});
