import type { Page } from 'playwright/test';
import { expect } from '../watched-page.ts';

/**
 * Switches on a translator like that of Chrome in every document that the page opens. It replaces each text node of the body by nested
 * `font` elements, whenever the text appears or changes. The words stay the same, so that tests find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched = 'script, style, textarea, noscript';
    const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const translate = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent?.closest('body') || parent.closest(untouched) || parent.matches('font > font')) return;
      const [outer, inner] = [font(), font()];
      // A new node, as in Chrome: nobody sees what React does with its own one later.
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode()) if (node instanceof Text) texts.push(node);
      texts.forEach(translate);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateAll(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Asserts that the translator has replaced every text of the main part of the page, so that the test shows what it claims. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 font > font')).not.toHaveCount(0);
  const bare = await page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.matches('font > font')) texts.push(walker.currentNode.textContent ?? '');
    return texts;
  });
  expect(bare).toEqual([]);
}
