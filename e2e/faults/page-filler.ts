import type { Page } from 'playwright/test';
import { type Answers, ApplicationForm } from '../pages/application-form.ts';
import { paper } from '../pages/keyboard.ts';
import { later } from '../pages/origination.ts';
import { ownCardEnding, ownMobileNumber } from '../pages/own-details.ts';
import { expect } from '../watched-page.ts';
import { askServer } from '../pages/server-request.ts';

/** A control of the page, as far as filling it in needs it. */
interface Control {
  readonly name: string;
  readonly kind: string;
  /** The values to choose from. */
  readonly values: readonly string[];
  /** The answer; empty without one. */
  readonly value: string;
}

/** Answers whatever a page asks. */
export class PageFiller {
  readonly #mobileNumber = ownMobileNumber();
  /** The answers that replace what a page already has. */
  readonly #own: Answers;
  readonly #form: ApplicationForm;

  constructor(
    readonly page: Page,
    answers: Answers = {},
  ) {
    this.#own = { mobileNumber: this.#mobileNumber, ...answers };
    this.#form = new ApplicationForm(page, { ...later, ...this.#own });
  }

  /** Answers what has no answer yet, including the questions that an answer opens. */
  async fill(): Promise<void> {
    for (let rounds = 0; rounds < 3; rounds++) {
      const open = (await this.controls()).filter(
        ({ name, value }) => value === '' || (this.#own[name] !== undefined && this.#own[name] !== value),
      );
      if (open.length === 0) return;
      for (const control of open) await this.answer(control);
    }
  }

  private controls(): Promise<readonly Control[]> {
    return this.page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLInputElement>('main form :is(input, select, textarea)[name]')];
      const names = [...new Set(all.filter(({ type }) => type !== 'hidden').map(({ name }) => name))];
      return names.map((name) => {
        const own = all.filter((control) => control.name === name);
        const [first] = own;
        const options = first instanceof HTMLSelectElement ? [...first.options] : own;
        const kind = first instanceof HTMLSelectElement ? 'select' : (first?.type ?? '');
        const ticked = own.find(({ checked }) => checked)?.value ?? '';
        return {
          name,
          kind,
          values: options.map(({ value }) => value).filter(Boolean),
          value: /radio|checkbox/.test(kind) ? ticked : (first?.value ?? ''),
        };
      });
    });
  }

  private async answer({ name, kind, values }: Control): Promise<void> {
    const own = this.#form.answers[name];
    if (kind === 'file') return this.choose(name);
    if (kind === 'checkbox') return this.page.locator(`[name="${name}"]`).first().check({ force: true });
    // The lender takes each credit card once.
    if (name === 'lastFour') return this.page.locator('[name=lastFour]').fill(ownCardEnding());
    if (name === 'code') return this.page.locator('[name=code]').fill(await this.code());
    const [first = own] = values;
    const value = /radio|select/.test(kind) && (own === undefined || !values.includes(own)) ? first : own;
    if (value !== undefined) await this.#form.give(name, value);
  }

  private async choose(name: string): Promise<void> {
    const file = paper(/front|back/.test(name) ? `${name}.png` : `${name}.pdf`);
    await this.page.locator(`input[type=file][name="${name}"]`).setInputFiles(file);
    await expect(this.page.getByText(file.name).filter({ visible: true }).first()).toBeVisible();
  }

  /** The newest security code sent to this borrower's phone. */
  private async code(): Promise<string> {
    const outbox = await (await askServer(this.page.request, '/sandbox/outbox')).text();
    const mine = outbox.split('<article').find((message) => message.includes(this.#mobileNumber));
    return /\b(\d{6})\b/.exec(mine ?? '')?.[1] ?? '';
  }
}
