import { showStartFailure } from '../../src/app/show-start-failure.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

const captured: unknown[] = [];
const started: unknown[] = [];

vi.mock('@sentry/react', () => ({
  init: (options: unknown) => void started.push(options),
  captureException: (error: unknown) => void captured.push(error),
  browserTracingIntegration: () => ({}),
  captureConsoleIntegration: () => ({}),
  reactErrorHandler: () => () => undefined,
}));

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }));
  captured.splice(0);
  started.splice(0);
});

const fail = () => showStartFailure(document.getElementById('root') as HTMLElement, new Error('Brand not configured'));

it('a page without readable boot data says that there is a problem, and offers to try again (E-17, E-18)', async () => {
  await fail();
  expect(screen.getByRole('heading', { level: 1, name: 'Sorry, there is a problem with this service' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(document.title).toBe('Sorry, there is a problem with this service');
  expect(started).toEqual([]);
});

it('a page without readable boot data is reported, with its release (E-18, X-12)', async () => {
  const settings = {
    dsn: 'https://key@reports.example/1',
    tunnel: '/reports',
    environment: 'production',
    release: 'b1',
  };
  const meta = Object.assign(document.createElement('meta'), {
    name: 'tenor-reports',
    content: JSON.stringify(settings),
  });
  document.head.append(meta);
  await fail();
  expect(captured).toEqual([new Error('Brand not configured')]);
  expect(started).toMatchObject([settings]);
});
