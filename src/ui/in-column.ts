import styles from './in-column.module.css';

const WHOLE = /^−?£[\d,]+$/;
const WITH_PENCE = /\.\d{2}$/;

/**
 * Returns a function that gives the class of an amount in a column. If some amounts show pence, whole amounts keep the space of
 * pence, so that the pounds line up. Amounts are formatted.
 */
export function inColumn(amounts: readonly (string | undefined)[]): (amount: string | undefined) => string | undefined {
  const showsPence = amounts.some((amount) => amount !== undefined && WITH_PENCE.test(amount));
  return (amount) => (showsPence && amount !== undefined && WHOLE.test(amount) ? styles.whole : undefined);
}
