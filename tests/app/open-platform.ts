import { vi } from 'vitest';
import { fakeLender } from './fake-lender.ts';
import { type AppOptions, heading, openApp } from './render-app.tsx';

/** The listeners of earlier apps stay on the window, so all share it. */
export const reload = vi.fn();

export const hashCall = 'GET /api/shared/intercom/hmac';
export const deviceCall = 'POST /api/shared/devices';
export const viewCall = 'POST /api/product/v2/page-views';

/** A configuration with every optional service. */
export const everything = {
  tagManagerId: 'GTM-ABC123',
  intercomId: 'abcd1234',
  visitReports: ['page-views', 'devices'],
} as const;

/** A lender that answers the calls of the optional services. */
export function platformLender() {
  const lender = fakeLender();
  lender.answers(hashCall, () => ({ status: 200, data: { hmac: 'proof' } }));
  for (const call of [deviceCall, viewCall]) lender.answers(call, () => ({ status: 200, data: {} }));
  return lender;
}

/** Remembers an earlier choice of this visitor. */
export function choose(...allowed: readonly string[]): void {
  const choice = { version: 1, at: '2026-11-20T12:00:00.000Z', allowed };
  document.cookie = `consent=${encodeURIComponent(JSON.stringify(choice))}; Path=/`;
}

/** Opens a page, and interacts with it, so that the optional services start. */
export async function openSettled(address: string, title: string | RegExp, options: AppOptions = {}) {
  const app = openApp(address, { lender: platformLender(), config: everything, reload, ...options });
  await heading(title);
  await app.user.keyboard('{Shift}');
  await app.services.platform();
  return app;
}
