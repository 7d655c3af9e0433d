import { createErrorReporter, loadSentry } from '#services';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

const settings = {
  dsn: 'https://key@reports.example/1',
  tunnel: '/reports',
  environment: 'test',
  release: 'b1',
  replaySessionRate: 0,
  replayOnErrorRate: 0,
};

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? 'Sorry' : this.props.children);
}

function Answer(): ReactNode {
  throw new TypeError('ada@example.com has no name');
}

/** The events that the library sends, as text. */
function catchReports(): readonly string[] {
  const events: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string | Uint8Array }) => {
    const lines = (typeof body === 'string' ? body : new TextDecoder().decode(body)).split('\n');
    events.push(...lines.filter((line) => line.includes('"exception"')));
    return new Response('{}');
  });
  return events;
}

afterEach(() => void vi.unstubAllGlobals());

it('an error of rendering is reported with the components, and without what a borrower typed (T-11, X-11)', async () => {
  const events = catchReports();
  const stack = vi.fn();
  const reporter = createErrorReporter({
    window,
    dsn: settings.dsn,
    async load() {
      const sink = await loadSentry(settings);
      const { onCaughtError } = sink.rootErrors;
      return {
        ...sink,
        rootErrors: {
          ...sink.rootErrors,
          onCaughtError(error, { componentStack = '' }) {
            stack(componentStack);
            // The components' files are of this machine here, and hashed files of the page's origin in a browser.
            const built = `\n    at Answer (${window.location.origin}/assets/answer-AbCd1234.js:3:7)`;
            onCaughtError(error, { componentStack: built });
          },
        },
      };
    },
  });
  const host = document.createElement('div');
  const root = createRoot(host, reporter.rootErrors);
  root.render(
    <Boundary>
      <Answer />
    </Boundary>,
  );
  await expect.poll(() => host.textContent).toBe('Sorry');
  expect(stack, 'the error waits until the library has loaded').not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  await expect.poll(() => events).toHaveLength(1);
  expect(stack).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('at Answer'));
  expect(events[0]).not.toContain('ada@example.com');
  expect(JSON.parse(events[0] ?? '')).toMatchObject({
    exception: {
      values: [
        {
          type: 'React ErrorBoundary TypeError',
          value: '',
          stacktrace: { frames: [{ filename: 'app:///assets/answer-AbCd1234.js', lineno: 3, colno: 7 }] },
        },
        { type: 'TypeError', value: '', mechanism: { handled: true } },
      ],
    },
  });
  root.unmount();
});
