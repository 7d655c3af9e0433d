import type { BodyBlock } from '#model';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
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

  it('the page body shows headings, steps, details and tables, and opens links in a new tab, so that answers stay', async () => {
    const [first, ...rest] = smallFlow.pages;
    const body: readonly BodyBlock[] = [
      { heading: 'Before you start' },
      { steps: ['Find a payslip.', 'Take a photo of it.'] },
      {
        details: {
          summary: 'Why we ask',
          body: [
            { text: 'Read [how we use your data](/privacy), or [call us](tel:020 7946 0100).' },
            { table: { caption: 'What to send', columns: ['Work', 'Proof'], rows: [['Employed', 'A payslip']] } },
          ],
        },
      },
      { warning: 'It is [the law](https://law.example).' },
    ];
    const { container } = openApp(form, {
      flow: { ...smallFlow, pages: first ? [{ ...first, body }, ...rest] : rest },
    });
    await heading('Your loan');
    expect(await screen.findByRole('heading', { level: 2, name: 'Before you start' })).toBeVisible();
    expect([...container.querySelectorAll('main ol > li')].map(({ textContent }) => textContent)).toEqual([
      'Find a payslip.',
      'Take a photo of it.',
    ]);
    const details = screen.getByText('Why we ask').closest('details');
    expect(details).not.toHaveAttribute('open');
    details?.setAttribute('open', '');
    for (const [name, href] of [
      ['how we use your data (opens in new tab)', '/privacy'],
      ['the law (opens in new tab)', 'https://law.example'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    const call = screen.getByRole('link', { name: 'call us' });
    expect(call).toHaveAttribute('href', 'tel:02079460100');
    expect(call).not.toHaveAttribute('target');
    const table = screen.getByRole('table', { name: 'What to send' });
    expect(within(table).getByRole('columnheader', { name: 'Proof' })).toBeInTheDocument();
    expect(within(table).getByRole('rowheader', { name: 'Employed' })).toBeInTheDocument();
    const { violations } = await axe.run(screen.getByRole('main'), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('the page body keeps figures apart that are separated by text or follow the fields', async () => {
    expect(await listsOf([house, { text: 'And then:' }, street, { ...house, after: true }])).toHaveLength(3);
  });

  it('the page body shows a value between the questions', async () => {
    const [first, ...rest] = smallFlow.pages;
    const fields = [{ path: 'amount' }, { path: 'age' }];
    const body = [{ ...house, before: 'age' }];
    const { container } = openApp(form, {
      flow: { ...smallFlow, pages: first ? [{ ...first, fields, body }, ...rest] : rest },
    });
    await heading('Your loan');
    const parts = [...container.querySelectorAll('main [name], main dl')];
    expect(parts.map((element) => element.getAttribute('name') ?? element.tagName)).toEqual(['amount', 'DL', 'age']);
  });
});
