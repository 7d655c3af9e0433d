// @vitest-environment jsdom
import type { Page } from 'playwright';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressMain } from '../../src/commands/browser-tests/press-main.ts';

afterEach(() => void vi.useRealTimers());

/** The part of a page of Playwright that a press uses. A press shows `notice`. */
function pageThatShows(notice: string): Page {
  document.body.replaceChildren();
  const shown = '<main><h1>Your bank details</h1><p role="status">About 3 minutes left</p></main>';
  document.body.insertAdjacentHTML('beforeend', shown);
  const press = () => document.querySelector('main')?.insertAdjacentHTML('beforeend', notice);
  const locator = (selector: string) => {
    const texts = () => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
    const first = { innerText: async () => texts()[0] ?? '', click: async () => press() };
    return { first: () => first, allInnerTexts: async () => texts() };
  };
  return { url: () => 'http://localhost/page', locator } as unknown as Page;
}

describe('pressing the main button when a flow is walked in the browser', () => {
  it.each([
    ['error', '<div role="alert">Enter the sort code</div>', 'Enter the sort code'],
    ['warning', '<div role="status" tabindex="-1">Another step comes first</div>', 'Another step comes first'],
  ])('reports the %s that the page shows', async (_, notice, text) => {
    expect(await pressMain(pageThatShows(notice))).toBe(text);
  });

  it('reports a press without any result, and ends', async () => {
    vi.useFakeTimers();
    const pressed = pressMain(pageThatShows(''));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await pressed).toBe('nothing happens in 30 seconds after its button is pressed');
  });
});
