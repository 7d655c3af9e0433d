import { MessageSlider } from '#ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const messages = ['First', 'Second', 'Third'];
const shown = () => screen.getAllByRole('listitem').find((item) => item.hasAttribute('data-shown'))?.textContent;
const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const slider = () => render(<MessageSlider label="Why us" messages={messages} pause="Pause" play="Play" />);

describe('MessageSlider', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('shows the next message every 2000 ms, and starts again after the last (R-52, B-15)', () => {
    slider();
    after(1999);
    expect(shown()).toBe('First');
    after(1);
    expect(shown()).toBe('Second');
    after(4000);
    expect(shown()).toBe('First');
  });

  test('stops at a press of the button, until the next press (R-52, WCAG 2.2.2)', () => {
    slider();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    after(10_000);
    expect(shown()).toBe('First');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    after(2000);
    expect(shown()).toBe('Second');
  });

  test('waits while the pointer is over it', () => {
    slider();
    fireEvent.pointerEnter(screen.getByRole('region'));
    after(6000);
    expect(shown()).toBe('First');
    fireEvent.pointerLeave(screen.getByRole('region'));
    after(2000);
    expect(shown()).toBe('Second');
  });

  test('does not move if the user prefers reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    slider();
    after(6000);
    expect(shown()).toBe('First');
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });
});
