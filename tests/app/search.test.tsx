import type { CompiledFlow } from '#model';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeLender } from './fake-lender.ts';
import { heading, openApp } from './render-app.tsx';
import { smallFlow } from './small-flow.ts';
import { form, freshBrowser, goOn } from './walk-flow.ts';

beforeEach(freshBrowser);

const { employment } = smallFlow.fields;

/** The only question is found by typing, in a list from the lender. */
const searching: CompiledFlow = {
  ...smallFlow,
  pages: smallFlow.pages.filter(({ id }) => id === 'work' || id === 'check'),
  fields: employment ? { employment: { ...employment, ui: { ...employment.ui, 'ui:widget': 'search' } } } : {},
};

const statuses = [
  { id: 'full_time', name: 'Full time' },
  { id: 'retired', name: 'Retired' },
];

async function open() {
  const lender = fakeLender();
  lender.answers('statuses', () => ({ status: 200, data: statuses }));
  const { user } = openApp(form, { flow: searching, lender });
  await heading('Your work');
  return { user, box: await screen.findByRole('combobox', { name: 'What is your work?' }) };
}

describe('a choice that is found by typing, in a list from the lender', () => {
  it('sends its value and shows its wording to check', async () => {
    const { user, box } = await open();
    await user.type(box, 'ret');
    const { violations } = await axe.run(screen.getByRole('main'), { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box).toHaveValue('Retired');
    await goOn(user);
    await heading('Check your answers');
    expect(screen.getByText('Retired')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    expect(await screen.findByRole('combobox')).toHaveValue('Retired');
  });

  it('refuses a text that is not in the list, which stays in the box, with a link to it', async () => {
    const { user, box } = await open();
    await user.type(box, 'Acrobat');
    await goOn(user);
    expect(await screen.findByRole('link', { name: 'Select your work' })).toHaveAttribute('href', '#employment');
    expect(box).toHaveValue('Acrobat');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    await user.clear(box);
    await user.type(box, 'full time');
    await goOn(user);
    await heading('Check your answers');
    expect(screen.getByText('Full time')).toBeInTheDocument();
  });
});
