import { copyKit, loadCopy, startCopy, useCopy } from '#copy';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';

const texts = { copy: () => ({ title: 'Your account' }) as never };

const Title = () => <h1>{useCopy('dashboard').title}</h1>;

it('a screen waits for its texts and then shows them', async () => {
  const asked: string[] = [];
  const load = async (url: string) => (asked.push(url), texts);
  startCopy({ folder: '/compiled/x/en-GB.1', locale: 'en-GB', load });
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
  startCopy({ folder: '/x', locale: 'en-GB', load });
  await expect(loadCopy('dashboard')).rejects.toThrow('Failed to fetch');
  expect((await loadCopy('dashboard')).title).toBe('Your account');
  expect(asked).toEqual(['/x/dashboard.js', '/x/dashboard.js?retry=1']);
});

it('plurals follow the language: Welsh has six forms', () => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  const { plural } = copyKit('cy');
  expect([0, 1, 2, 3, 6, 7].map((count) => plural(count, forms))).toEqual(Object.values(forms));
  expect(copyKit('en-GB').plural(0, { none: 'none', one: 'one', other: 'other' })).toBe('none');
});
