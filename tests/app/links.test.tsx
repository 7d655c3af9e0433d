import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

/** Whether the app has handled each click, which then does not load a document. */
const handled: boolean[] = [];

function noteClick(event: MouseEvent): void {
  handled.push(event.defaultPrevented);
  // jsdom cannot load documents.
  event.preventDefault();
}

beforeEach(() => {
  freshBrowser();
  handled.length = 0;
  window.addEventListener('click', noteClick);
});
afterEach(() => window.removeEventListener('click', noteClick));

const link = (name: string | RegExp) => screen.findByRole('link', { name });

/** Opens the help page of a visitor. */
async function openHelp() {
  openApp('/help-and-support');
  await heading('Help and support');
}

describe('links', () => {
  it('of every component open pages within the app', async () => {
    await openHelp();
    fireEvent.click(await link('Apply for a loan'));
    expect(handled).toEqual([true]);
    expect(address()).toBe('/account/borrow/quote');
  });

  it.each([
    ['a new tab', { ctrlKey: true }],
    ['a new tab on a Mac', { metaKey: true }],
    ['a new window', { shiftKey: true }],
    ['a download', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('leave a click for %s to the browser', async (_, how) => {
    await openHelp();
    fireEvent.click(await link('Apply for a loan'), how);
    expect(handled).toEqual([false]);
    expect(address()).toBe('/help-and-support');
  });

  it('add one entry to the history, also if they are pressed twice before their page is shown', async () => {
    await openHelp();
    const before = window.history.length;
    const apply = await link('Apply for a loan');
    fireEvent.click(apply);
    fireEvent.click(apply);
    expect(handled).toEqual([true, true]);
    expect(window.history.length).toBe(before + 1);
  });

  it('on the card page load a document of their own, so that no other page runs beside the code of cards (T-19)', async () => {
    openApp('/account/borrow/repay/card?id=l1', { signedIn: true });
    fireEvent.click(await link('lendable'));
    expect(handled).toEqual([false]);
  });

  it('of the menu mark the current page, and the part of the site that the current page is in', async () => {
    openApp('/contact-settings', { signedIn: true, flows: ['user/contact-settings'] });
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', { name: 'Contact settings' })).toHaveAttribute('aria-current', 'page');
    expect(menu.getByRole('link', { name: 'Your account' })).not.toHaveAttribute('aria-current');
  });
});
