import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible } from '../watched-page.ts';
import { ownEmail } from './own-details.ts';

/** Answers by control name. Answers that a page does not ask for are ignored. */
export type Answers = Readonly<Record<string, string>>;

/** An applicant who receives a quote: answers by field name. */
export const ada: Answers = {
  amount: '7500',
  term: '36',
  reason: 'vehicle',
  firstName: 'Ada',
  lastName: 'Quoted',
  'dateOfBirth.day': '27',
  'dateOfBirth.month': '3',
  'dateOfBirth.year': '1986',
  mobileNumber: '07700 900123',
  'addresses.0.lookup': 'SW1A 1AA',
  'addresses.0.period': '7',
  'addresses.1.lookup': 'EH1 1BB',
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
  onFinance: 'yes',
  'vehicle.registration': 'AB12 CDE',
  'vehicle.make': 'Ford',
  'vehicle.model': 'Fiesta',
  'vehicle.year': '2019',
  'vehicle.mileage': '48000',
  drivingLicenceType: 'full_uk',
};

/** The application form of any brand, filled in by control names. */
export class ApplicationForm {
  readonly heading: Locator;
  readonly main: Locator;
  readonly summary: Locator;
  readonly answers: Answers;

  constructor(
    readonly page: Page,
    answers: Answers = {},
    private readonly lookup = { find: 'Find address', change: 'Change' },
  ) {
    this.heading = page.locator('h1');
    this.main = page.locator('button[type=submit]');
    this.summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    this.answers = { ...ada, email: ownEmail(), ...answers };
  }

  async open(at = ''): Promise<void> {
    await this.page.goto(`/account/borrow/quote${at}`);
    await expect(this.main).toBeVisible();
  }

  control(name: string): Locator {
    return this.page.locator(`[name="${name}"]`);
  }

  /** The message beside a control. */
  error(name: string): Locator {
    return this.page.locator(`[id="${name}-error"]`);
  }

  async choose(name: string, value: string): Promise<void> {
    // The label covers its radio button, so that the whole label is clickable.
    const id = await this.page.locator(`[name="${name}"][value="${value}"]`).getAttribute('id');
    await this.page.locator(`label[for="${id}"]`).click();
  }

  async pickAddress(name: string, postCode: string): Promise<void> {
    await this.control(name).fill(postCode);
    await this.page.getByRole('button', { name: this.lookup.find }).click();
    await this.page
      .getByRole('button', { name: new RegExp(`, ${postCode}$`) })
      .first()
      .click();
    await expect(this.page.getByRole('button', { name: this.lookup.change }).first()).toBeVisible();
  }

  async give(name: string, value: string): Promise<void> {
    const control = this.control(name);
    if ((await control.count()) === 0) return;
    if (name.endsWith('.lookup')) return this.pickAddress(name, value);
    const kind = await control
      .first()
      .evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()));
    if (kind === 'radio') await this.choose(name, value);
    else if (kind === 'select') await control.selectOption(value);
    else await control.fill(value);
  }

  /** Answers every question of the page, including questions that a choice opens. */
  async fill(): Promise<void> {
    // A page that waits for the lender has no questions yet.
    await this.main.waitFor();
    for (const [name, value] of Object.entries(this.answers)) await this.give(name, value);
  }

  /** Presses the main button and waits for the next page. */
  async go(): Promise<void> {
    const before = this.page.url();
    await this.main.click();
    await expect(this.page).not.toHaveURL(before);
    await expect(this.heading).toBeVisible();
  }

  /** The current page: the last part of the address. */
  where(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** Fills in pages and continues to `page`, checking the accessibility of each one. */
  async walkTo(page: string): Promise<void> {
    for (let steps = 0; steps < 20 && this.where() !== page; steps++) {
      await expectAccessible(this.page);
      await this.fill();
      await this.go();
    }
    expect(this.where()).toBe(page);
    await expectAccessible(this.page);
  }
}
