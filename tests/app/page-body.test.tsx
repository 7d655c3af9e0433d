import type { BodyBlock } from '#model';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { heading, openApp } from './render-app.tsx';
import { smallFlow } from './small-flow.ts';
import { form, freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const house = { figures: [{ label: 'House', value: '27' }] };
const street = { figures: [{ label: 'Street', value: 'Orchard Lane' }] };

/** Opens a form whose first page has this body and returns the lists on it. */
async function listsOf(body: readonly BodyBlock[]): Promise<readonly Element[]> {
  const [first, ...rest] = smallFlow.pages;
  openApp(form, { flow: { ...smallFlow, pages: first ? [{ ...first, body }, ...rest] : rest } });
  await heading('Your loan');
  return [...screen.getByRole('main').querySelectorAll('dl')];
}

describe('the body of a page', () => {
  it('the page body groups consecutive figures into one list in their order', async () => {
    const [list, ...others] = await listsOf([house, street]);
    expect(others).toEqual([]);
    expect([...(list?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'House',
      'Street',
    ]);
  });

  it('the page body names the organisations that give free debt advice, as links with numbers to tap', async () => {
    await listsOf([{ advice: 'You can get free advice.' }]);
    expect(await screen.findByText('You can get free advice.')).toBeInTheDocument();
    for (const [name, phone] of [
      ['MoneyHelper', '0800 138 7777'],
      ['StepChange', '0800 138 1111'],
      ['National Debtline', '0808 808 4000'],
      ['Citizens Advice', '0800 144 8848'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^https:/));
      expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
    }
  });

  it('the page body keeps figures apart that are separated by text or follow the fields', async () => {
    expect(await listsOf([house, { text: 'And then:' }, street, { ...house, after: true }])).toHaveLength(3);
  });
});
