import { sendsOf } from '../pages/borrower.ts';
import { RequirementWalk } from '../pages/requirement-walk.ts';
import { expect, test } from '../watched-page.ts';

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test(
  'shows the remaining attempts after a wrong code and requires a new code after five (C-122, C-123)',
  { tag: '@full' },
  async ({ page, expected }) => {
    expected(/Failed to load resource.*4(?:09|22)|code: (?:validation-failed|new-code-needed)/);
    const walk = await RequirementWalk.open(page, 'Quoted');
    await walk.goOn();
    const code = await walk.borrower.code();
    for (const left of ['4 more times', '3 more times', '2 more times', 'once more']) {
      await walk.form.control('code').fill(other(code));
      await walk.form.main.click();
      await expect(walk.form.error('code')).toContainText(`You can try ${left}`);
      await expect(walk.form.summary).toBeInViewport();
    }
    await walk.form.control('code').fill(other(code));
    await walk.form.main.click();
    await expect(walk.form.error('code')).toContainText('Request a new code');
    await walk.form.control('code').fill(code);
    await walk.form.main.click();
    await expect(page.getByText('You have entered too many wrong codes. Request a new code.')).toBeVisible();
    await expect(page.getByText('This code no longer works.')).toBeVisible();
    await expect(walk.form.control('code')).toHaveValue(code);
  },
);

test(
  'sends another code only after a delay, in the page and at the lender (A-44)',
  { tag: '@full' },
  async ({ page, expected }) => {
    expected(/Failed to load resource.*429|code: too-many/);
    await page.clock.install();
    const walk = await RequirementWalk.open(page, 'Quoted');
    const sends = sendsOf(page);
    await walk.goOn();
    const again = page.getByRole('button', { name: 'Send a new code' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveAccessibleDescription(/You can do this again in/);
    await again.click({ force: true });
    expect(sends).toEqual(['POST update-mobile-number']);
    await page.clock.fastForward(61_000);
    await expect(again).not.toHaveAttribute('aria-disabled', 'true');
    await again.click();
    await expect(page.getByText(/Wait \d+ seconds before you request another code/)).toBeVisible();
    expect(sends).toEqual(['POST update-mobile-number', 'POST update-mobile-number']);
    await walk.fill();
    await walk.goOn();
    const [phone] = await walk.borrower.requirements();
    expect(phone?.state).toBe('Accepted');
  },
);
