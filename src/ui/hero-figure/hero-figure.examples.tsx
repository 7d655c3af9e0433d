import type { Example } from '../example.ts';
import { FigureStrip } from './figure-strip.tsx';
import { HeroFigure } from './hero-figure.tsx';

export const heroFigureExamples: readonly Example[] = [
  {
    name: 'a monthly payment',
    element: (
      <HeroFigure label="Your monthly payment" value="£301.36" unit="a month" sub="for 36 months, at 29.1% APR" />
    ),
  },
  {
    name: 'an amount to pay',
    element: <FigureStrip label="You pay today" value="£252.05" note="to Lendable, loan L-1042" />,
  },
];
