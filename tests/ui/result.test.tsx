import { Notice, Result } from '#ui';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');

beforeEach(() => scroll.mockClear());
afterEach(() => (document.activeElement as HTMLElement | null)?.blur());

describe('what a press on a page shows', () => {
  it.each([
    ['a figure', <Result key="r">£5,210.11</Result>],
    ['a notice', <Notice key="n" result title="£5,210.11" />],
  ])('%s comes into view and receives the focus', (_, element) => {
    render(element);
    expect(document.activeElement).toHaveTextContent('£5,210.11');
    expect(scroll.mock.instances).toEqual([document.activeElement]);
  });

  it.each([
    ['a figure that was there when the page opened', <Result key="r" isNew={false} children="£5" />],
    ['a notice that appears without a press', <Notice key="n" live title="Still working" />],
  ])('%s leaves the focus and the page where they are', (_, element) => {
    render(element);
    expect(document.body).toHaveFocus();
    expect(scroll).not.toHaveBeenCalled();
  });

  it('a notice of a press is announced', () => {
    render(<Notice tone="bad" result title="We could not send this" />);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not send this');
  });
});
