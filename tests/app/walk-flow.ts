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

/** Fills in the small flow, which is open, up to its check page. */
export async function fillIn(user: User): Promise<void> {
  await heading('Your loan');
  await user.type(screen.getByLabelText('How much?'), '7500');
  await goOn(user);
  await heading('About you');
  await user.type(screen.getByLabelText('How old are you?'), '40');
  await goOn(user);
  await heading('Your work');
  await user.click(await screen.findByLabelText('Full time'));
  await goOn(user);
  await heading('Check your answers');
}

/** Opens the small flow and fills it in up to its check page. */
export async function walkToCheck(options: AppOptions = {}) {
  const app = openApp(form, options);
  await fillIn(app.user);
  return app;
}
