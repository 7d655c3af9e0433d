import type { Example } from '../example.ts';
import { HeroFigure } from './hero-figure.tsx';

export const heroFigureExamples: readonly Example[] = [
  {
    name: 'a monthly payment',
    element: (
      <HeroFigure label="Your monthly payment" value="£301.36" unit="a month" sub="for 36 months, at 29.1% APR" />
    ),
  },
];
