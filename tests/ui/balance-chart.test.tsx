import { BalanceChart } from '#ui';
import { fireEvent, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const format = (value: number) => `£${value.toFixed(2)}`;
const points = [
  { label: 'Today', value: 900 },
  { label: 'After 1 month', value: 610.5 },
  { label: 'After 2 months', value: 307.25 },
  { label: 'After 3 months', value: 0 },
];
const chart = (data: readonly { label: string; value: number }[]) => (
  <BalanceChart
    title="How the balance would fall"
    points={data}
    format={format}
    valueLabel="still owed"
    pointLabel="When"
  />
);

test('the table of the balance chart has the same figures as the drawing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_500_000 }), { minLength: 2, maxLength: 61 }), (pence) => {
      const data = pence.map((value, month) => ({ label: `Month ${month}`, value: value / 100 }));
      const { container, unmount } = render(chart(data));
      const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      );
      const heights = drawn(container);
      unmount();
      expect(rows).toEqual(data.map(({ label, value }) => [label, format(value)]));
      expect(heights).toHaveLength(data.length);
      const top = Math.max(...data.map(({ value }) => value));
      const scale = Math.max(...heights) / (top || 1);
      heights.forEach((height, index) => expect(height).toBeCloseTo((data[index]?.value ?? 0) * scale, 0));
    }),
    { numRuns: 30 },
  );
});

const HEIGHT = 400;

/** Returns the heights above the axis of the points of the line. */
function drawn(container: HTMLElement): number[] {
  const path =
    [...container.querySelectorAll('path')]
      .map((each) => each.getAttribute('d') ?? '')
      .find((d) => d !== '' && !d.endsWith('Z')) ?? '';
  return path
    .split(/[ML]/)
    .slice(1)
    .map((corner) => HEIGHT - Number(corner.split(' ')[1]));
}

test('the slider of the balance chart shows the value of each point', () => {
  render(chart(points));
  const slider = screen.getByRole('slider', { name: /How the balance would fall/ });
  expect(slider).toHaveAttribute('aria-valuetext', 'Today: £900.00 still owed');
  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'After 2 months: £307.25 still owed');
  expect(within(screen.getByRole('figure')).getByText('£307.25', { selector: 'strong' })).toBeInTheDocument();
});

test('the balance chart still shows a value after the number of points has fallen', () => {
  const { rerender } = render(chart(points));
  fireEvent.change(screen.getByRole('slider'), { target: { value: '3' } });
  rerender(chart(points.slice(0, 2)));
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'After 1 month: £610.50 still owed');
});
