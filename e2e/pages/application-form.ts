import { expect, expectAccessible } from '../watched-page.ts';
import type { Locator, Page } from 'playwright/test';

/** Answers by control name; what a page does not ask is not used. */
export type Answers = Readonly<Record<string, string>>;

/** Somebody whose application is quoted, in the words of the form's own field names. */
export const ada: Answers = {
  amount: '7500',
  term: '36',
  reason: 'vehicle',
  firstName: 'Ada',
  lastName: 'Quoted',
  'dateOfBirth.day': '27',
  'dateOfBirth.month': '3',
  'dateOfBirth.year': '1986',
  email: 'ada@example.com',
  mobileNumber: '07700 900123',
  'addresses.0.lookup': 'SW1A 1AA',
  'addresses.0.period': '7',
  residentialStatus: 'private_tenant',
  rentOrMortgageMonthlyPayment: '650',
  maritalStatus: 'Single',
  numberOfDependants: '0',
  monthlyDependantsCost: '120',
  employmentStatus: 'full_time',
  occupation: 'Bus driver',
  income: '2,400',
  incomeFrequency: 'monthly',
  rewardsMember: 'yes',
};

/** The application form, whatever its brand asks: it is filled by the names of its controls. */
export class ApplicationForm {
  constructor(
    readonly page: Page,
    readonly answers: Answers = ada,
  ) {}

  readonly heading: Locator = this.page.locator('h1');
  readonly main: Locator = this.page.locator('button[type=submit]');

  async open(at = ''): Promise<void> {
    await this.page.goto(`/account/borrow/quote${at}`);
    await expect(this.main).toBeVisible();
  }

  control(name: string): Locator {
    return this.page.locator(`[name="${name}"]`);
  }

  private async pickAddress(name: string, postCode: string): Promise<void> {
    const lookup = this.control(name);
    if (!(await lookup.isVisible())) return;
    await lookup.fill(postCode);
    await this.page.getByRole('button', { name: 'Find address' }).click();
    await this.page.getByRole('radio').or(this.page.getByRole('option')).first().waitFor({ state: 'attached' });
    await this.chooseFirstAddress();
  }

  private async chooseFirstAddress(): Promise<void> {
    const select = this.page.getByLabel('Select an address');
    if (await select.count()) await select.selectOption({ index: 1 });
  }

  /** Gives the answers to whatever the page asks; a choice may open a further question, which is answered too. */
  async fill(): Promise<void> {
    for (const [name, value] of Object.entries(this.answers)) {
      if (name.endsWith('.lookup')) {
        await this.pickAddress(name, value);
        continue;
      }
      const control = this.control(name);
      if ((await control.count()) === 0) continue;
      const kind = await control
        .first()
        .evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName));
      if (kind === 'radio') await this.page.locator(`[name="${name}"][value="${value}"]`).check();
      else if (kind === 'SELECT') await control.selectOption(value);
      else await control.fill(value);
    }
  }

  /** Presses the main button and waits for another heading. */
  async go(): Promise<void> {
    const before = await this.heading.innerText();
    await this.main.click();
    await expect(this.heading).not.toHaveText(before);
  }

  /** Fills and continues until the address of the page ends in `page`, checking each page on the way. */
  async walkTo(page: string): Promise<void> {
    for (let steps = 0; steps < 30 && !new URL(this.page.url()).pathname.endsWith(`/${page}`); steps++) {
      await expectAccessible(this.page);
      await this.fill();
      await this.go();
    }
    await expect(this.page).toHaveURL(new RegExp(`/${page}$`));
    await expectAccessible(this.page);
  }
}
