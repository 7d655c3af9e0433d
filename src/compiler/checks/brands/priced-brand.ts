import { asList, asObject, type Brand, type CreditBand, type JsonObject } from '#model';

/** The bands of the table, best first. */
export const bands = ['Great', 'Good', 'Fair', 'Limited'] satisfies CreditBand[];

/** Does the brand state everything that a price follows from? Missing and wrong values are reported elsewhere. */
export function isPriced(value: JsonObject): value is JsonObject & Brand {
  const example = asObject(value['representativeExample']);
  const amount = asObject(value['amount']);
  const term = asObject(value['term']);
  const tiers = asObject(value['tiers']);
  const columns = asList(value['tierMinimums']);
  const isRow = (row: readonly unknown[]) =>
    row.length === columns.length && row.every((rate) => rate === null || typeof rate === 'number');
  const names = ['amount', 'term', 'rate', 'apr', 'monthly', 'total', 'fees'];
  const numbers = [
    value['fee'],
    amount['minimum'],
    amount['maximum'],
    term['minimum'],
    ...names.map((name) => example[name]),
  ];
  const hirePurchase = value['hirePurchase'];
  const isComplete = typeof asObject(hirePurchase)['optionToPurchaseFee'] === 'number';
  return (
    numbers.every((each) => typeof each === 'number' && each >= 0) &&
    Number.isInteger(example['term']) &&
    columns.length > 0 &&
    columns.every((each) => typeof each === 'number') &&
    bands.every((band) => isRow(asList(tiers[band]))) &&
    (hirePurchase === undefined || isComplete)
  );
}
