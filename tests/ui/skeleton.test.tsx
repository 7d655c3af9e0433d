import { Skeleton } from '#ui';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('Skeleton', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says after 5 seconds that loading takes long, where it said that the page is loading', () => {
    render(<Skeleton label="Loading the answers" />);
    const status = screen.getByRole('status');
    act(() => void vi.advanceTimersByTime(4999));
    expect(status).toHaveTextContent(/^Loading the answers$/);
    act(() => void vi.advanceTimersByTime(1));
    expect(status).toHaveTextContent(/^This is taking longer than usual$/);
    expect(screen.getByRole('status')).toBe(status);
  });

  it('shows several messages in turn while loading goes on, and keeps the last one (R-45)', () => {
    render(<Skeleton />);
    const said = [0, 5, 10, 10, 60].map((seconds) => {
      act(() => void vi.advanceTimersByTime(seconds * 1000));
      return screen.getByRole('status').textContent;
    });
    expect(said).toEqual([
      'Loading',
      'This is taking longer than usual',
      'We are still waiting for an answer',
      expect.stringMatching(/^Our service is very slow/),
      expect.stringMatching(/^Our service is very slow/),
    ]);
  });
});
