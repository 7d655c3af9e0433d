import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from '#renderer';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>It failed</p> : this.props.children;
  }
}

it('a lazy component that fails to load shows the failure, and loads again the next time it is drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fetch = vi.fn<() => Promise<() => ReactNode>>().mockRejectedValueOnce(new TypeError('offline'));
  fetch.mockResolvedValue(() => <p>The field</p>);
  const { Component: Lazy } = lazyComponent(fetch);
  const drawn = (
    <Boundary>
      <Lazy />
    </Boundary>
  );
  const first = await act(async () => render(drawn));
  await screen.findByText('It failed');
  expect(fetch).toHaveBeenCalledTimes(1);
  first.unmount();
  await act(async () => render(drawn));
  await screen.findByText('The field');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
});
