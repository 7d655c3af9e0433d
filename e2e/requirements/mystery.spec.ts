import { sendsOf } from '../pages/borrower.ts';
import { RequirementWalk } from '../pages/requirement-walk.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test(
  'shows how to contact the lender for a requirement without a flow',
  { tag: '@full' },
  async ({ page, expected }) => {
    expected(/No flow answers requirements of the type/);
    const sends = sendsOf(page);
    const walk = await RequirementWalk.open(page, 'Mystery');
    const { phone, emails } = walk.borrower.boot.brand.contact;
    await expect(walk.form.heading).toHaveText(walk.requirement.title ?? '');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
    await expect(main.getByRole('link', { name: emails.contact })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    expect(sends).toEqual([]);
  },
);
