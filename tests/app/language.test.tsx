import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearCookies, heading, openApp, address } from './render-app.tsx';
import { smallFlow } from './small-flow.ts';
import { form, freshBrowser, goOn } from './walk-flow.ts';

beforeEach(() => {
  freshBrowser();
  clearCookies();
  document.documentElement.lang = 'en-GB';
});

const welsh = {
  ...smallFlow,
  pages: smallFlow.pages.map((page) => (page.id === 'you' ? { ...page, title: 'Amdanoch chi' } : page)),
  fields: {
    ...smallFlow.fields,
    age: { ...smallFlow.fields['age']!, ui: { ...smallFlow.fields['age']!.ui, 'ui:title': 'Faint yw eich oed?' } },
  },
};

/** Opens the form in a brand that has a Welsh form. */
const openInTwoLanguages = () =>
  openApp(form, {
    brand: { locales: ['en-GB', 'cy'] },
    languages: {
      cy: {
        flows: { 'unsecured/application': '/compiled/cy.js' },
        copy: '/compiled/cy',
        offers: { loan: '', application: '' },
        menu: [],
      },
    },
    importFlow: async (url) => ({ flow: url === '/compiled/cy.js' ? welsh : smallFlow }),
  });

it('changing the language keeps the page and every answer, also those that drafts do not keep', async () => {
  const { user, services } = openInTwoLanguages();
  await heading('Your loan');
  await user.type(screen.getByLabelText('How much?'), '7500');
  await goOn(user);
  await heading('About you');
  await user.type(screen.getByLabelText('How old are you?'), '44');
  await user.click(screen.getByRole('button', { name: 'Cymraeg' }));
  await heading('Amdanoch chi');
  expect(address()).toBe(`${form}/you`);
  expect(screen.getByLabelText('Faint yw eich oed?')).toHaveValue('44');
  expect(document.documentElement.lang).toBe('cy');
  await waitFor(() => expect(services.cookies.get('locale')).toBe('cy'));
  await user.click(screen.getByRole('button', { name: 'English' }));
  await heading('About you');
  expect(screen.getByLabelText('How old are you?')).toHaveValue('44');
  expect(document.documentElement.lang).toBe('en-GB');
});

it('a brand with one language has no language switch', async () => {
  openApp(form);
  await heading('Your loan');
  expect(screen.queryByRole('button', { name: 'Cymraeg' })).toBeNull();
});
