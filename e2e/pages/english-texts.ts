import type { Page } from 'playwright/test';

/** Words of English sentences and labels that no Welsh text has. */
const ENGLISH =
  /\b(?:the|this|that|these|you|your|our|and|with|for|from|are|was|will|have|has|what|when|how|please|if|it|by|loan|payment|month|months|year|years|date|sign|back|next|continue|show|hide)\b/i;

/** Names that stay as they are, besides those of the brand's partners: each text of the page that is only such names is Welsh enough. */
const NAMES = ['Compare the Market', 'National Debtline', 'Financial Conduct Authority', 'Bank of Scotland'];

/** The English texts that a page shows or reads out, outside the parts that say that they are in English. */
export async function englishTexts(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const isOther = (element: Element | null) => {
      const language = element?.closest('[lang]')?.getAttribute('lang') ?? '';
      return !language.startsWith('cy') || element?.closest('script, style, noscript') !== null;
    };
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!isOther(walker.currentNode.parentElement)) found.push(walker.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isOther(element)) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  const withoutNames = (text: string) =>
    [...NAMES, ...names]
      .reduce((rest, name) => rest.replaceAll(name, ''), text)
      .replaceAll(/\S+@\S+|\S+\.example\S*/g, '');
  return [...new Set(texts.map((text) => text.trim()).filter((text) => ENGLISH.test(withoutNames(text))))];
}
