import { useCopy } from '#copy';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import field from '../field/field.module.css';
import { TextInput } from '../text-input/text-input.tsx';
import slider from '../slider.module.css';
import styles from './range-field.module.css';

/** Props of `RangeField`. */
export interface RangeFieldProps {
  id: string;
  name: string;
  label: string;
  value: number;
  minimum: number;
  maximum: number;
  /** The step of the slider; 1 by default. */
  step?: number | undefined;
  /** The step of the text; 1 by default. A typed value is rounded to it when the focus leaves. */
  textStep?: number | undefined;
  prefix?: string | undefined;
  suffix?: string | undefined;
  /** Formats the value in the text input: `7,500`. */
  formatText?: ((value: number) => string) | undefined;
  /** Formats the value at the ends of the slider and for screen readers: `£7,500`. */
  formatValue?: ((value: number) => string) | undefined;
  /** Called with every value within the range, while the borrower types or moves the slider. */
  onChange: (value: number) => void;
}

/**
 * A number within a range, as a slider and as a text input. Text outside the range has no effect while it is typed. When the
 * focus leaves, the nearest value in the range replaces it.
 */
export function RangeField(props: RangeFieldProps) {
  const { id, name, label, value, minimum, maximum, step = 1, textStep = 1, prefix, suffix, onChange } = props;
  const { formatText = String, formatValue = formatText } = props;
  const [typed, setTyped] = useState<string>();
  const within = (number: number) => number >= minimum && number <= maximum;
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    const number = readNumber(event.currentTarget.value);
    if (number !== undefined && within(number) && number % textStep === 0) onChange(number);
  };
  const commit = () => {
    const number = typed === undefined ? undefined : readNumber(typed);
    setTyped(undefined);
    if (number !== undefined) onChange(Math.min(maximum, Math.max(minimum, Math.round(number / textStep) * textStep)));
  };
  return (
    <div className={styles.pair}>
      <div className={styles.row}>
        <label className={classNames(field.label, styles.label)} htmlFor={id}>
          {label}
        </label>
        <TextInput
          className={styles.text}
          id={id}
          name={name}
          value={typed ?? formatText(value)}
          inputMode="numeric"
          autoComplete="off"
          prefix={prefix}
          suffix={suffix}
          onChange={type}
          onBlur={commit}
          // Enter submits the form while the focus is here.
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
      </div>
      <Slide
        {...{ id, label, value, minimum, maximum, step, formatValue }}
        onChange={(number) => {
          setTyped(undefined);
          onChange(number);
        }}
      />
    </div>
  );
}

interface SlideProps extends Pick<RangeFieldProps, 'id' | 'label' | 'value' | 'minimum' | 'maximum' | 'onChange'> {
  readonly step: number;
  readonly formatValue: (value: number) => string;
}

/** The slider, and its ends in words. */
function Slide({ id, label, value, minimum, maximum, step, formatValue, onChange }: SlideProps) {
  const filled = (value - minimum) / (maximum - minimum);
  const range = useRef<HTMLInputElement>(null);
  // Not an attribute, because the HTML of a page may have no styles. Until then, browsers that can read `data-filled`.
  useLayoutEffect(() => range.current?.style.setProperty('--filled', String(filled)), [filled]);
  return (
    <div className={styles.slide}>
      <input
        ref={range}
        id={`${id}-slider`}
        className={classNames(slider.slider, styles.range)}
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-label={useCopy('interface').slider({ label })}
        aria-valuetext={formatValue(value)}
        data-filled={filled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{formatValue(minimum)}</span>
        <span>{formatValue(maximum)}</span>
      </div>
    </div>
  );
}

function readNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[^\d.]/g, '');
  return digits === '' || Number.isNaN(Number(digits)) ? undefined : Number(digits);
}
