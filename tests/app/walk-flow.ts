import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { type AppOptions, clearCookies, heading, openApp } from './render-app.tsx';

export const form = '/account/borrow/quote';
type User = ReturnType<typeof openApp>['user'];

export const goOn = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));
export const send = (user: User) => user.click(screen.getByRole('button', { name: 'Check my rate' }));

/** Resets the browser: storage, cookies and scrolling. */
export function freshBrowser(): void {
  sessionStorage.clear();
  localStorage.clear();
  clearCookies();
  window.scrollTo = vi.fn();
}

/** Fills in the small flow up to its check page. */
export async function walkToCheck(options: AppOptions = {}) {
  const app = openApp(form, options);
  await heading('Your loan');
  await app.user.type(screen.getByLabelText('How much?'), '7500');
  await goOn(app.user);
  await heading('About you');
  await app.user.type(screen.getByLabelText('How old are you?'), '40');
  await goOn(app.user);
  await heading('Your work');
  await app.user.click(await screen.findByLabelText('Full time'));
  await goOn(app.user);
  await heading('Check your answers');
  return app;
}
