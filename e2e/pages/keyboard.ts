import type { Page } from 'playwright/test';
import { crc32, deflateSync } from 'node:zlib';
import { expect } from '../watched-page.ts';
import { type Answers } from './application-form.ts';

/** The focused element, as a keyboard walk needs it. */
interface Focused {
  readonly name: string;
  readonly kind: string;
  readonly value: string;
  readonly text: string;
  readonly href: string;
}

/** A small complete file with this name: a blank picture, or a PDF with one page. */
export function paper(name: string): { name: string; mimeType: string; buffer: Buffer } {
  if (name.endsWith('.png')) return { name, mimeType: 'image/png', buffer: blankPicture(320, 200) };
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(ONE_PAGE) };
}

const ONE_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF`;

function blankPicture(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const chunk = (type: string, data: Buffer) => {
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])), 4);
    return Buffer.concat([ends.subarray(0, 4), Buffer.from(type), data, ends.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** More Tab presses than any page of a flow needs. */
const FAR = 60;

/** A user without a mouse, who moves with Tab and the arrow keys, types, and presses Enter or Space. */
export class Keyboard {
  constructor(readonly page: Page) {
    // While somebody listens, the page reports its file dialogs. If that only began with the press, the dialog could be faster.
    page.on('filechooser', () => undefined);
  }

  private focused(): Promise<Focused> {
    return this.page.evaluate(() => {
      const at = document.activeElement;
      return {
        name: at?.getAttribute('name') ?? '',
        kind: at instanceof HTMLInputElement ? at.type : (at?.tagName.toLowerCase() ?? ''),
        value: at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.value : '',
        text: (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim(),
        href: at?.getAttribute('href') ?? '',
      };
    });
  }

  /** Presses Tab until the wanted element has the focus. Fails if it cannot be reached. */
  private async reach(what: string, found: (focused: Focused) => boolean): Promise<Focused> {
    for (let steps = 0; steps < FAR; steps++) {
      const now = await this.focused();
      if (found(now)) return now;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${what} cannot be reached by Tab on ${this.page.url()}`);
  }

  async pressButton(text: RegExp): Promise<void> {
    await this.reach(`the button ${text}`, ({ kind, text: own }) => kind === 'button' && text.test(own));
    await this.page.keyboard.press('Enter');
  }

  async followLink(text: RegExp): Promise<void> {
    await this.reach(`the link ${text}`, ({ kind, text: own }) => kind === 'a' && text.test(own));
    await this.page.keyboard.press('Enter');
  }

  /** Presses the main button of the page. */
  async go(): Promise<void> {
    const label = await this.page.locator('button[type=submit]').innerText();
    await this.pressButton(new RegExp(label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  }

  /** Answers the control with this name. */
  async give(name: string, value: string): Promise<void> {
    const { keyboard } = this.page;
    const control = await this.reach(name, (focused) => focused.name === name);
    if (control.kind === 'radio') return this.choose(name, value);
    if (control.kind === 'checkbox') return keyboard.press('Space');
    if (control.kind === 'file') return this.pickFile(value);
    if (control.kind === 'select') {
      const label = await this.page.locator(`[name="${name}"] option[value="${value}"]`).innerText();
      return keyboard.type(label);
    }
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(value);
    if (name.endsWith('.lookup')) await this.pickAddress(value);
  }

  private async choose(name: string, value: string): Promise<void> {
    for (let steps = 0; steps < 12; steps++) {
      const now = await this.focused();
      if (now.name === name && now.value === value) return this.page.keyboard.press('Space');
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`${name} offers no ${value} on ${this.page.url()}`);
  }

  private async pickAddress(postCode: string): Promise<void> {
    await this.page.keyboard.press('Enter');
    const first = this.page.getByRole('button', { name: new RegExp(`, ${postCode}$`) }).first();
    await expect(first).toBeVisible();
    await this.pressButton(new RegExp(`, ${postCode}$`));
  }

  /** Sets the file directly, because a test cannot operate the file dialog of the operating system. */
  private async pickFile(name: string): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.page.keyboard.press('Space')]);
    await chooser.setFiles(paper(name));
  }

  /** The names of the controls on the page, each once, in order. */
  private controls(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const controls = document.querySelectorAll('main :is(input, select, textarea)[name]:not([type=hidden])');
      return [...new Set([...controls].map((control) => control.getAttribute('name') ?? ''))];
    });
  }

  /** Answers every question of the page, including questions that open on the way. */
  async fill(answers: Answers): Promise<void> {
    const given = new Set<string>();
    for (let next = await this.nextControl(answers, given); next; next = await this.nextControl(answers, given)) {
      given.add(next);
      await this.give(next, answers[next] ?? '');
    }
  }

  private async nextControl(answers: Answers, given: ReadonlySet<string>): Promise<string | undefined> {
    return (await this.controls()).find((name) => name in answers && !given.has(name));
  }
}
