import type { CompiledStaticPage } from '#model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { brand, clearCookies, heading, openApp, address } from './render-app.tsx';
import { smallFlow } from './small-flow.ts';
import { application, fakeLender, lateAnswer } from './fake-lender.ts';
import { fillIn, form, freshBrowser, goOn, send } from './walk-flow.ts';

beforeEach(() => {
  freshBrowser();
  clearCookies();
  document.documentElement.lang = 'en-GB';
});

const welsh = {
  ...smallFlow,
  messages: { ...smallFlow.messages, age: { ...smallFlow.messages['age'], required: 'Rhowch eich oed' } },
  pages: smallFlow.pages.map((page) => (page.id === 'you' ? { ...page, title: 'Amdanoch chi' } : page)),
  fields: {
    ...smallFlow.fields,
    age: { ...smallFlow.fields['age']!, ui: { ...smallFlow.fields['age']!.ui, 'ui:title': 'Faint yw eich oed?' } },
  },
};

/** Opens the form in a brand that has a Welsh form. */
const openInTwoLanguages = (at = form, lender = fakeLender()) =>
  openApp(at, {
    lender,
    brand: { locales: ['en-GB', 'cy'] },
    languages: {
      cy: {
        flows: { 'unsecured/application': '/compiled/cy.js' },
        copy: '/compiled/cy',
        account: { url: '', areas: [] },
        visitor: { url: '', areas: [] },
        menu: [],
        pages: { terms: '/compiled/cy-terms.js', privacy: '/compiled/cy-privacy.js' },
        footer: { links: [{ text: 'Telerau', href: '/terms' }], regulator: 'Rheoleiddir ni.' },
        brand: {
          promise: 'Cyfradd glir',
          page: { title: 'Benthyciadau', description: 'Gwelwch eich cyfradd.' },
          contact: { ...brand.contact, phoneHours: 'dydd Llun i ddydd Gwener' },
        },
      },
    },
    pages: { terms: '/compiled/terms.js', privacy: '/compiled/privacy.js' },
    footer: { links: [{ text: 'Terms', href: '/terms' }], regulator: 'We are regulated.' },
    importFlow: async (url) => ({ flow: url === '/compiled/cy.js' ? welsh : smallFlow }),
    importPage: async (url) => ({ page: pages[url]! }),
  });

const pageOf = (title: string, text: string, lang?: string, question = 'Which law applies?'): CompiledStaticPage => ({
  ...{ title, description: title, blocks: [{ text: [text] }, { question, answer: [['See the courts.']] }] },
  ...(lang !== undefined && { lang }),
});

const pages: Readonly<Record<string, CompiledStaticPage>> = {
  '/compiled/terms.js': pageOf('Terms', 'How you may use this site.'),
  '/compiled/cy-terms.js': pageOf('Telerau', 'Sut y cewch ddefnyddio’r safle hwn.', undefined, 'Pa gyfraith?'),
  '/compiled/privacy.js': pageOf('Privacy', 'How we use your data.'),
  // It is not translated, so it is the English page.
  '/compiled/cy-privacy.js': pageOf('Privacy', 'How we use your data.', 'en-GB'),
};

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
  await waitFor(() => expect(services.cookies.get('locale')).toBeUndefined());
});

it('changing the language keeps the error summary, in the new language, and a summary of solved errors goes', async () => {
  const { user } = openInTwoLanguages();
  await heading('Your loan');
  await user.type(screen.getByLabelText('How much?'), '7500');
  await goOn(user);
  await heading('About you');
  await goOn(user);
  const english = smallFlow.messages['age']!['required']!;
  expect(await screen.findByRole('link', { name: english })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cymraeg' }));
  await heading('Amdanoch chi');
  expect(screen.getByRole('link', { name: 'Rhowch eich oed' })).toHaveAttribute(
    'href',
    `#${screen.getByLabelText('Faint yw eich oed?').id}`,
  );
  expect(screen.queryByRole('link', { name: english })).toBeNull();
  expect(screen.getByLabelText('Faint yw eich oed?')).toBeInvalid();
  await user.type(screen.getByLabelText('Faint yw eich oed?'), '44');
  await user.click(screen.getByRole('button', { name: 'English' }));
  await heading('About you');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('changing the language keeps the failure of a call and the button that tries again', async () => {
  const lender = fakeLender();
  lender.answers('create', () => ({ status: 500, data: {} }));
  const { user } = openInTwoLanguages(form, lender);
  await fillIn(user);
  await send(user);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.click(screen.getByRole('button', { name: 'Cymraeg' }));
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('changing the language keeps open panels and the scroll position, and the focus is where the button was', async () => {
  const { user } = openInTwoLanguages('/terms');
  await heading('Terms');
  await user.click(screen.getByText('Which law applies?'));
  Object.defineProperty(window, 'scrollY', { value: 120, configurable: true });
  const scrolled = vi.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('button', { name: 'Cymraeg' }));
  await heading('Telerau');
  expect(screen.getByText('Pa gyfraith?').closest('details')).toHaveAttribute('open');
  expect(scrolled).toHaveBeenLastCalledWith(0, 120);
  expect(screen.getByRole('button', { name: 'English' })).toHaveFocus();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

it('changing the language while a form is sent does not allow to send it twice (T-16)', async () => {
  const lender = fakeLender();
  const answer = lateAnswer();
  lender.answers('create', () => answer.promise);
  const { user } = openInTwoLanguages(form, lender);
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(lender.to('create')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cymraeg' }));
  await screen.findByRole('button', { name: 'English' });
  const button = await screen.findByRole('button', { name: 'Check my rate' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  answer.give({ status: 201, data: { ...application, autoLoginToken: 'auto' } });
  await waitFor(() => expect(address()).toBe('/account/borrow/apply?id=a1'));
  expect(lender.to('create')).toHaveLength(1);
});

it('changing the language changes a static page, its title and the footer', async () => {
  const { user } = openInTwoLanguages('/terms');
  await heading('Terms');
  await user.click(screen.getByRole('button', { name: 'Cymraeg' }));
  await heading('Telerau');
  expect(document.title).toBe('Telerau – Benthyciadau');
  expect(screen.getByText('Sut y cewch ddefnyddio’r safle hwn.').closest('[lang]')).toHaveAttribute('lang', 'cy');
  expect(screen.getByRole('link', { name: 'Telerau' })).toHaveAttribute('href', '/terms');
  expect(screen.getByText('Rheoleiddir ni.')).toBeInTheDocument();
  expect(screen.getByText('dydd Llun i ddydd Gwener')).toBeInTheDocument();
});

it('a static page without a translation is marked as English, so that screen readers read it right', async () => {
  const { user } = openInTwoLanguages('/privacy');
  await heading('Privacy');
  await user.click(screen.getByRole('button', { name: 'Cymraeg' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('cy'));
  await waitFor(() =>
    expect(screen.getByText('How we use your data.').closest('[lang]')).toHaveAttribute('lang', 'en-GB'),
  );
});

it('a brand with one language has no language switch', async () => {
  openApp(form);
  await heading('Your loan');
  expect(screen.queryByRole('button', { name: 'Cymraeg' })).toBeNull();
});
