import type { Page } from 'playwright/test';
import { expect, expectAccessible } from '../watched-page.ts';

/** Text that is smaller than this, in CSS pixels, needs zooming on a phone. */
const SMALLEST_TEXT = 16;

/** The document that a page shows, in its frame. */
export class ShownDocument {
  constructor(readonly page: Page) {}

  /**
   * Asserts that the document can be read on this screen without zooming or scrolling sideways, or inside the frame, and that its PDF
   * is a download whose type and size are known.
   */
  async isReadable(): Promise<void> {
    const frame = this.page.locator('main iframe');
    await expect(frame).toHaveAttribute('data-ready');
    await expect(this.page.getByRole('button', { name: /^Download \(PDF, \d+ kB\) / })).toBeVisible();
    await expect.poll(() => this.overflow()).toEqual({ page: 0, document: 0, hidden: 0, wide: [] });
    const { headings, smallest } = await this.text();
    expect(headings.filter((tag) => tag === 'H1')).toHaveLength(1);
    expect(headings.filter((tag) => tag === 'H2').length).toBeGreaterThan(1);
    expect(smallest).toBeGreaterThanOrEqual(SMALLEST_TEXT);
    await expectAccessible(this.page);
  }

  /** How many pixels do not fit: of the page and of the document sideways, of the document in its frame, and of wide parts. */
  private overflow() {
    return this.page.locator('main iframe').evaluate((frame: HTMLIFrameElement) => {
      const inside = frame.contentDocument as Document;
      const sideways = ({ documentElement: { scrollWidth, clientWidth } }: Document) => scrollWidth - clientWidth;
      const wide = [...inside.body.querySelectorAll('*')].filter(
        (part) => part.getBoundingClientRect().right > inside.documentElement.clientWidth + 1,
      );
      return {
        page: sideways(document),
        document: sideways(inside),
        hidden: Math.max(0, Math.floor(inside.documentElement.getBoundingClientRect().height) - frame.clientHeight),
        wide: wide.map((part) => part.outerHTML.slice(0, 80)),
      };
    });
  }

  /** The tags of all headings, and the size of the smallest text in CSS pixels. */
  private text() {
    return this.page.locator('main iframe').evaluate((frame: HTMLIFrameElement) => {
      const { body } = frame.contentDocument as Document;
      const parts = [...body.querySelectorAll('p, li, td, th, caption, h1, h2, h3, small, dt, dd')];
      return {
        headings: [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName),
        smallest: Math.min(...parts.map((part) => parseFloat(getComputedStyle(part).fontSize))),
      };
    });
  }
}
