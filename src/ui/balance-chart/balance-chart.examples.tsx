import type { Example } from '../example.ts';
import { BalanceChart } from './balance-chart.tsx';

const pounds = (value: number) => value.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
const wholePounds = (value: number) =>
  value.toLocaleString('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });

/** £7,965 at 1.774% a month over 36 months. */
const points = Array.from({ length: 37 }, (_, month) => ({
  label: month === 0 ? 'Today' : `After ${month} ${month === 1 ? 'month' : 'months'}`,
  value: Math.max(0, Math.round((7965 * (1.01774 ** 36 - 1.01774 ** month) * 100) / (1.01774 ** 36 - 1)) / 100),
}));

export const balanceChartExamples: readonly Example[] = [
  {
    name: 'a loan before it starts',
    element: (
      <BalanceChart
        title="How the balance would fall"
        points={points}
        format={pounds}
        formatAxis={wholePounds}
        valueLabel="still owed"
        pointLabel="When"
      />
    ),
  },
  {
    name: 'a loan after a third of its term',
    element: (
      <BalanceChart
        title="Your balance"
        points={points}
        format={pounds}
        formatAxis={wholePounds}
        valueLabel="owed"
        pointLabel="When"
        past={12}
        todayText="Today, 21/11/2026"
      />
    ),
  },
];
