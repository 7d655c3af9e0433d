import { useCopy } from '#copy';
import { type PointerEvent, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Disclosure } from '../disclosure/disclosure.tsx';
import slider from '../slider.module.css';
import { BalancePlot, type BalancePoint } from './balance-plot.tsx';
import styles from './balance-chart.module.css';

/** Props of `BalanceChart`. */
export interface BalanceChartProps {
  title: string;
  /** At least two, in order of time and evenly spaced. */
  points: readonly BalancePoint[];
  /** Formats a value: `£7,500.00`. */
  format: (value: number) => string;
  /** Formats a value on the axis, shorter: `£7,500`. The default is `format`. */
  formatAxis?: ((value: number) => string) | undefined;
  /** What a value is: `still owed`. Shown next to the value and as the heading of the table column. */
  valueLabel: string;
  /** The heading of the column of point labels: `Month`. */
  pointLabel: string;
  /** The number of points in the past, which are drawn differently. If absent, the drawing does not show today. */
  past?: number | undefined;
  /** The text next to the line between past and future; `Today` by default. */
  todayText?: string | undefined;
}

/**
 * Shows how a balance falls. A slider below the drawing shows the value of any point, by pointer, touch or arrow keys. A table
 * holds the same figures.
 */
export function BalanceChart({
  title,
  points,
  format,
  formatAxis = format,
  valueLabel,
  pointLabel,
  past,
  todayText,
}: BalanceChartProps) {
  const id = useId();
  const { chart } = useCopy('parts');
  const [index, setIndex] = useState(past ?? 0);
  const last = points.length - 1;
  const at = points[Math.min(index, last)];
  if (at === undefined) return null;
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setIndex(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * last));
  };
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <span className={styles.title} id={id}>
          {title}
        </span>
        <Readout {...{ at, format, valueLabel }} />
      </figcaption>
      <div>
        <BalancePlot
          points={points}
          index={Math.min(index, last)}
          past={past}
          todayText={todayText ?? chart.today}
          formatAxis={formatAxis}
          onPointerMove={follow}
        />
        <input
          className={classNames(slider.slider, styles.scrubber)}
          type="range"
          min={0}
          max={last}
          step={1}
          value={Math.min(index, last)}
          aria-label={chart.point({ title })}
          aria-valuetext={`${at.label}: ${format(at.value)} ${valueLabel}`}
          onChange={(event) => setIndex(Number(event.currentTarget.value))}
        />
        <Captions points={points} past={past} />
      </div>
      <Figures {...{ points, format, valueLabel, pointLabel }} />
    </figure>
  );
}

/** The value of the chosen point, for people who see the drawing; the slider tells everyone else. */
function Readout({
  at,
  format,
  valueLabel,
}: Pick<BalanceChartProps, 'format' | 'valueLabel'> & { readonly at: BalancePoint }) {
  return (
    <span className={styles.readout} aria-hidden="true">
      <strong className={styles.value}>{format(at.value)}</strong> <span>{valueLabel}</span>
      <span className={styles.when}>{at.label}</span>
    </span>
  );
}

/** The texts below the slider: first and last point, and the legend of past and future. */
function Captions({ points, past }: Pick<BalanceChartProps, 'points' | 'past'>) {
  const { chart } = useCopy('parts');
  return (
    <>
      <div className={styles.ends} aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      {past !== undefined && past < points.length - 1 && (
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.pastKey}>{chart.past}</span>
          <span className={styles.aheadKey}>{chart.ahead}</span>
        </p>
      )}
    </>
  );
}

/** The same figures as a table. */
function Figures({
  points,
  format,
  valueLabel,
  pointLabel,
}: Pick<BalanceChartProps, 'points' | 'format' | 'valueLabel' | 'pointLabel'>) {
  const { chart } = useCopy('parts');
  return (
    <Disclosure summary={chart.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            <th scope="col">{valueLabel.charAt(0).toUpperCase() + valueLabel.slice(1)}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, position) => (
            <tr key={position}>
              <th scope="row">{point.label}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
