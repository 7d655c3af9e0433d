import { penceFromPounds, poundsFromPence } from './money.ts';

const total = (amounts: readonly number[]) => amounts.reduce((pence, amount) => pence + penceFromPounds(amount), 0);

/** Amounts put together, in pounds; 0 where there are none. */
export const sumOf = (amounts: readonly number[]): number => poundsFromPence(total(amounts));

/** What is left of an amount after another, in pounds; less than nothing where more goes than is there. */
export const leftAfter = (amount: number, after: number): number => poundsFromPence(total([amount, -after]));
