import type { PointerEventHandler } from 'react';
import styles from './balance-chart.module.css';

/** The balance at one moment. */
export interface BalancePoint {
  /** The moment in words: `Today`, `March 2027`. */
  readonly label: string;
  readonly value: number;
}

interface BalancePlotProps {
  points: readonly BalancePoint[];
  index: number;
  past: number | undefined;
  todayText: string;
  formatAxis: (value: number) => string;
  onPointerMove: PointerEventHandler<HTMLElement>;
}

const WIDTH = 1000;
const HEIGHT = 400;

/** The drawing. Lines and areas stretch with the page, so all text is HTML next to them. Hidden from screen readers. */
export function BalancePlot({ points, index, past, todayText, formatAxis, onPointerMove }: BalancePlotProps) {
  const last = points.length - 1;
  const steps = axisSteps(Math.max(...points.map((point) => point.value)));
  const top = steps.at(-1) ?? 1;
  const x = (position: number) => (position / last) * WIDTH;
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const line = (from: number, to: number) =>
    points
      .slice(from, to + 1)
      .map((point, offset) => `${offset === 0 ? 'M' : 'L'}${round(x(from + offset))} ${round(y(point.value))}`)
      .join('');
  const value = points[index]?.value ?? 0;
  /** The area below the line is filled up to this point; completely if `past` is absent. */
  const today = Math.min(past ?? last, last);
  return (
    <div aria-hidden="true">
      {past !== undefined && (
        <p className={styles.todayText} style={{ left: percent(today / last), translate: `-${percent(today / last)}` }}>
          {todayText}
        </p>
      )}
      <div className={styles.canvas} onPointerMove={onPointerMove} onPointerDown={onPointerMove}>
        <svg className={styles.svg} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {steps.map((step) => (
            <line key={step} className={styles.grid} x1="0" x2={WIDTH} y1={y(step)} y2={y(step)} />
          ))}
          <path className={styles.area} d={`${line(0, today)}L${round(x(today))} ${HEIGHT}L0 ${HEIGHT}Z`} />
          {past === undefined ? (
            <path className={styles.line} d={line(0, last)} />
          ) : (
            <>
              <path className={styles.done} d={line(0, today)} />
              <path className={styles.ahead} d={line(today, last)} />
            </>
          )}
          <line className={styles.cursor} x1={x(index)} x2={x(index)} y1={y(value)} y2={HEIGHT} />
        </svg>
        {past !== undefined && <span className={styles.today} style={{ left: percent(today / last) }} />}
        {steps.slice(1).map((step) => (
          <span key={step} className={styles.tick} style={{ bottom: percent(step / top) }}>
            {formatAxis(step)}
          </span>
        ))}
        <span className={styles.dot} style={{ left: percent(index / last), bottom: percent(value / top) }} />
      </div>
    </div>
  );
}

const percent = (share: number): string => `${share * 100}%`;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns round values from 0 to at least `maximum`, for an axis: `axisSteps(7965)` is `[0, 2000, 4000, 6000, 8000]`. */
function axisSteps(maximum: number): readonly number[] {
  if (!(maximum > 0)) return [0, 1];
  const magnitude = 10 ** Math.floor(Math.log10(maximum / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude).find((size) => size * 4 >= maximum) ?? maximum;
  return Array.from({ length: Math.ceil(maximum / step) + 1 }, (_, position) => position * step);
}
