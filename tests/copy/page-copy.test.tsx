import { type CopyModule, loadCopy, startCopy, useCopy } from '#copy';
import { formats } from '#lending';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, it } from 'vitest';
import { translatePage } from '../translate-page.ts';

type CopyKit = Parameters<NonNullable<CopyModule['copy']>>[0];

const texts = { copy: () => ({ title: 'Your account' }) as never };

const Title = () => <h1>{useCopy('dashboard').title}</h1>;

it('a screen waits for its texts and then shows them', async () => {
  const asked: string[] = [];
  const load = async (url: string) => (asked.push(url), texts);
  startCopy({ folder: '/compiled/x/en-GB.1', locale: 'en-GB', formats, load });
  // React finishes what a test left suspended only inside `act`.
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <Title />
      </Suspense>,
    );
    expect(screen.queryByRole('heading')).toBeNull();
  });
  expect(await screen.findByRole('heading', { name: 'Your account' })).toBeInTheDocument();
  expect(asked).toEqual(['/compiled/x/en-GB.1/dashboard.js']);
});

it('texts that did not load are asked for again, at another address', async () => {
  const asked: string[] = [];
  const load = async (url: string) => {
    asked.push(url);
    if (asked.length === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return texts;
  };
  startCopy({ folder: '/x', locale: 'en-GB', formats, load });
  await expect(loadCopy('dashboard')).rejects.toThrow('Failed to fetch');
  expect((await loadCopy('dashboard')).title).toBe('Your account');
  expect(asked).toEqual(['/x/dashboard.js', '/x/dashboard.js?retry=1']);
});

it('takes the texts of most pages from one module, another for a visitor than for a signed-in borrower', async () => {
  const asked: string[] = [];
  let isSignedIn = false;
  const words = { interface: texts.copy, landing: texts.copy, dashboard: texts.copy };
  const load = async (url: string) => (asked.push(url), /^.(?:account|visitor)/.test(url) ? { words } : texts);
  const shared = [
    { url: '/account.js', areas: ['interface', 'dashboard'], isUsed: () => isSignedIn },
    { url: '/visitor.js', areas: ['interface', 'landing'], isUsed: () => !isSignedIn },
  ];
  startCopy({ folder: '/x', locale: 'en-GB', formats, load, shared });
  await loadCopy('interface');
  await loadCopy('landing');
  isSignedIn = true;
  expect((await loadCopy('dashboard')).title).toBe('Your account');
  await loadCopy('interface');
  await loadCopy('documents');
  expect(asked).toEqual(['/visitor.js', '/visitor.js', '/account.js', '/x/documents.js']);
});

it('a text with elements in it comes, changes and goes in a browser that translates the page', async () => {
  const load = async () => ({
    copy: ({ join, strong }: CopyKit) =>
      ((day: string): ReactNode => join('Call ', strong('us'), ` on ${day}`)) as never,
  });
  startCopy({ folder: '/x', locale: 'en-GB', formats, load });
  const call = (await loadCopy('dashboard')) as unknown as (day: string) => ReactNode;
  const { container, rerender } = render(<p>{call('Monday')}</p>);
  const show = (shown: ReactNode) => {
    translatePage(container);
    rerender(<p>{shown}</p>);
    return container.textContent;
  };
  expect(show(call('Friday'))).toBe('Call us on Friday');
  expect(show(<a href="/">Contact us</a>)).toBe('Contact us');
  expect(show([call('Sunday')])).toBe('Call us on Sunday');
});

/** What the forms of a text give for some numbers in a language. */
async function formsIn(locale: string, forms: Readonly<Record<string, string>>, counts: readonly number[]) {
  const load = async () => ({ copy: (kit: CopyKit) => counts.map((count) => kit.plural(count, forms)) as never });
  startCopy({ folder: '/x', locale, formats, load });
  return loadCopy('dashboard');
}

it('plurals follow the language: Welsh has six forms', async () => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  expect(await formsIn('cy', forms, [0, 1, 2, 3, 6, 7])).toEqual(Object.values(forms));
  expect(await formsIn('en-GB', { none: 'none', one: 'one', other: 'other' }, [0, 1, 2])).toEqual([
    'none',
    'one',
    'other',
  ]);
});
