import { withAffixes } from '#engine';
import { groupDigits } from '#model';
import { RangeField } from '#ui';
import type { WidgetProps } from './widget-props.ts';

const thousands = (value: number) => groupDigits(String(value));

/** Returns a widget that draws a number within its limits as a slider and as a text. */
const sliderWidget = (isMoney: boolean) =>
  function SliderWidget({ id, name, label, schema, options, value, onChange }: WidgetProps) {
    const { minimum = 0, maximum = minimum, multipleOf = 1 } = schema;
    const { prefix = isMoney ? '£' : '', unit, step = multipleOf } = options;
    const formatText = isMoney ? thousands : String;
    const inWords = (number: number) => withAffixes(formatText(number), { prefix, unit });
    return (
      <RangeField
        id={id}
        name={name}
        label={label}
        value={typeof value === 'number' ? value : minimum}
        minimum={minimum}
        maximum={maximum}
        step={step}
        textStep={multipleOf}
        prefix={prefix || undefined}
        suffix={unit}
        formatText={formatText}
        formatValue={inWords}
        onChange={onChange}
      />
    );
  };

/** A number within its limits. */
export const SliderWidget = sliderWidget(false);

/** An amount in pounds within its limits. */
export const MoneySliderWidget = sliderWidget(true);
