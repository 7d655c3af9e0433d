import { CountdownText } from '#ui';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

describe('CountdownText', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('counts down in words and announces only the end (A-44)', () => {
    vi.setSystemTime(0);
    const over = vi.fn();
    render(
      <CountdownText
        until={62_000}
        now={Date.now}
        before="Another code in"
        over="Ask for another code"
        onOver={over}
      />,
    );
    const read = () => screen.queryByRole('timer')?.textContent;
    expect(read()).toBe('Another code in 1 minute 2 seconds');
    act(() => void vi.advanceTimersByTime(2000));
    expect(read()).toBe('Another code in 1 minute');
    act(() => void vi.advanceTimersByTime(59_000));
    expect(read()).toBe('Another code in 1 second');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(over).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(5000));
    expect(read()).toBeUndefined();
    expect(screen.getByRole('status')).toHaveTextContent('Ask for another code');
    expect(over).toHaveBeenCalledOnce();
  });

  test('announces the remaining time at intervals, and the end (WCAG 2.2.1)', () => {
    vi.setSystemTime(0);
    render(<CountdownText until={40_000} now={Date.now} before="Ends in" over="It has ended" sayEvery={15} />);
    const announced: (string | null)[] = [];
    for (let second = 0; second <= 40; second++) {
      const text = screen.getByRole('status').textContent;
      if (announced.at(-1) !== text) announced.push(text);
      act(() => void vi.advanceTimersByTime(1000));
    }
    expect(announced).toEqual(['Ends in 45 seconds', 'Ends in 30 seconds', 'Ends in 15 seconds', 'It has ended']);
  });

  test.each([
    [45, '45 seconds'],
    [60, '1 minute'],
    [119, '1 minute 59 seconds'],
    [601, '10 minutes'],
    [640, '11 minutes'],
  ])('shows %s seconds as "%s"', (seconds, words) => {
    vi.setSystemTime(0);
    render(<CountdownText until={seconds * 1000} now={Date.now} before="In" />);
    expect(screen.getByRole('timer')).toHaveTextContent(`In ${words}`);
  });
});
