import { useState } from 'react';
import type { Example } from '../example.ts';
import { Stack } from '../layout/layout.tsx';
import { RangeField } from './range-field.tsx';

const thousands = (value: number) => value.toLocaleString('en-GB');

function Calculator() {
  const [amount, setAmount] = useState(7500);
  const [term, setTerm] = useState(36);
  return (
    <Stack>
      <RangeField
        id="range-amount"
        name="amount"
        label="How much, in pounds"
        value={amount}
        minimum={1000}
        maximum={25000}
        step={100}
        prefix="£"
        formatText={thousands}
        formatValue={(value) => `£${thousands(value)}`}
        onChange={setAmount}
      />
      <RangeField
        id="range-term"
        name="term"
        label="For how many months"
        value={term}
        minimum={12}
        maximum={60}
        step={6}
        textStep={6}
        suffix="months"
        formatValue={(value) => `${value} months`}
        onChange={setTerm}
      />
    </Stack>
  );
}

export const rangeFieldExamples: readonly Example[] = [{ name: 'amount and term', element: <Calculator /> }];
