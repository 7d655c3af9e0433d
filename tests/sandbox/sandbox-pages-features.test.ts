import { beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => (sandbox = await startSandbox()).close);

const set = (payload: object, headers: Readonly<Record<string, string>> = {}) =>
  sandbox.server.inject({ method: 'POST', url: '/sandbox/features', payload, headers });

/** The settings that the page shows for a browser with this cookie. */
async function shown(cookie: string): Promise<readonly string[]> {
  const { body } = await sandbox.server.inject({ url: '/sandbox/features', headers: { cookie } });
  return [...body.matchAll(/name="([\w-]+)" value="(\w+)" checked/g)].map(([, name, value]) => `${name} ${value}`);
}

const cookieOf = (response: Awaited<ReturnType<typeof set>>) => String(response.headers['set-cookie']);

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
    ]);
  });

  it('removes the cookie if every feature is as configured', async () => {
    expect(cookieOf(await set({ 'auto-payslip-verification': 'configured' }))).toMatch(/^features=; .*Max-Age=0$/);
    expect(await shown('features=not-json')).toHaveLength(3);
  });

  it('refuses unknown features and settings, and other sites (T-04)', async () => {
    expect((await set({ unknown: 'on' })).statusCode).toBe(400);
    expect((await set({ 'auto-payslip-verification': 'maybe' })).statusCode).toBe(400);
    expect((await set({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
