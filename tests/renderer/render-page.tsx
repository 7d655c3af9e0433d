import { PageForm } from '#renderer';
import type { PageFormProps } from '../../src/renderer/page-form.tsx';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { type FakeFlow, fakeSession } from './fake-session.ts';

/** Renders one page of a fake flow. `show` renders it again with other props. */
export function renderPage(flow: FakeFlow, props: Partial<PageFormProps> = {}) {
  const session = fakeSession(flow);
  const onContinue = vi.fn();
  const element = (more: Partial<PageFormProps>) => (
    <PageForm
      session={session}
      page="page"
      issues={[]}
      focusSummary={0}
      pending={false}
      onContinue={onContinue}
      onChangeAnswer={vi.fn()}
      {...props}
      {...more}
    />
  );
  const { rerender, unmount, container } = render(element({}));
  return {
    session,
    onContinue,
    user: userEvent.setup(),
    container,
    unmount,
    show: (more: Partial<PageFormProps>) => rerender(element(more)),
    answer: (path: string) => session.view('page').answers[path],
  };
}
