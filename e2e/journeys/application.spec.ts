import { type Answers, ApplicationForm } from '../pages/application-form.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

/** The lender's test applicants, with the decision and route of each. */
const outcomes = [
  { surname: 'Quoted', segment: 'apply', heading: /quote/i },
  { surname: 'Declined', segment: 'declined', heading: /cannot|can’t|not able/i },
  { surname: 'Mismatch', segment: 'address_mismatch', heading: /address/i },
  { surname: 'Referred', segment: 'continue', heading: /reviewing/i },
] as const;

for (const { surname, segment, heading } of outcomes) {
  test(
    `${surname}: completes the form and opens the decision page (R-06, R-11, R-40)`,
    { tag: surname === 'Quoted' ? [] : '@full' },
    async ({ page }) => {
      const form = new ApplicationForm(page, { lastName: surname });
      await form.open();
      await form.walkTo('check');
      await form.main.click();
      await expect(page).toHaveURL(new RegExp(`/account/borrow/${segment}\\?id=`));
      await expect(form.heading).toHaveText(heading);
      await expectAccessible(page);
    },
  );
}

test('asks only recent movers for their previous address (V-03, A-06)', { tag: '@full' }, async ({ page }) => {
  const moved: Answers = { 'addresses.0.period': '6' };
  const form = new ApplicationForm(page, moved);
  const sent: { user: { addresses: unknown[] } }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/loan-applications'))
      sent.push(request.postDataJSON() as (typeof sent)[number]);
    else if (request.method() === 'POST' && /loan-applications\?/.test(request.url()))
      sent.push(request.postDataJSON() as (typeof sent)[number]);
  });
  await form.open();
  await form.walkTo('previous-address');
  await form.walkTo('check');
  await form.main.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply\?id=/);
  expect(sent.map((body) => body.user.addresses.length)).toEqual([2]);
});

test(
  'shows applicants under 18 an exit page and lets them correct a mistyped date (R-07)',
  { tag: '@full' },
  async ({ page }) => {
    const form = new ApplicationForm(page, { 'dateOfBirth.year': String(new Date().getFullYear() - 10) });
    await form.open();
    await form.fill();
    await form.go();
    await form.fill();
    await form.main.click();
    await expect(page).toHaveURL(/\/account\/borrow\/disqualified$/);
    await expect(form.heading).toHaveText('You need to be 18 or over');
    await expectAccessible(page);
  },
);

test(
  'does not send answers of a closed branch and restores them when it reopens (D-26, C-50)',
  { tag: '@full' },
  async ({ page }) => {
    const form = new ApplicationForm(page);
    await form.open();
    await form.walkTo('family');
    await form.fill();
    await form.choose('numberOfDependants', '1');
    await form.control('monthlyDependantsCost').fill('120');
    await form.choose('numberOfDependants', '0');
    await expect(form.control('monthlyDependantsCost')).toHaveCount(0);
    await form.choose('numberOfDependants', '2');
    await expect(form.control('monthlyDependantsCost')).toHaveValue('120');
    await form.choose('numberOfDependants', '0');
    await form.go();
    const rest = new ApplicationForm(page, form.answers);
    await rest.walkTo('check');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/loan-applications')),
      rest.main.click(),
    ]);
    const body = request.postDataJSON() as { affordability: Record<string, unknown> };
    expect(body.affordability).toMatchObject({ numberOfDependants: '0', rentOrMortgageMonthlyPayment: 650 });
    expect(body.affordability).not.toHaveProperty('monthlyDependantsCost');
  },
);

test(
  'reports a missing answer in the error summary and at the field, and the summary links to the field (V-20)',
  { tag: '@one-brand' },
  async ({ page }) => {
    const form = new ApplicationForm(page);
    await form.open();
    await form.walkTo('about-you');
    await form.main.click();
    await expect(page.locator(':focus')).toContainText('There is a problem');
    await expect(form.error('firstName')).toContainText('Enter your first name');
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
    await form.summary.getByRole('link', { name: 'Enter your first name' }).click();
    await expect(form.control('firstName')).toBeFocused();
    // An error stays until the next Continue, so that nothing moves during typing.
    await form.fill();
    await expect(form.error('firstName')).toBeVisible();
    await form.go();
    await expect(form.summary).toHaveCount(0);
  },
);

test('completes and submits the form with the keyboard only', { tag: '@one-brand' }, async ({ page }) => {
  const form = new ApplicationForm(page);
  await form.open();
  await form.control('amount').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about-you$/);
  await expect(form.heading).toBeFocused();
});
