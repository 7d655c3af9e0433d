import styles from './in-column.module.css';

const WHOLE = /^−?£[\d,]+$/;
const WITH_PENCE = /\.\d{2}$/;

/**
 * The class of an amount in a column: where some have pence, those without keep the space for them, so that pounds stand
 * under pounds. Amounts are texts as they are printed.
 */
export function inColumn(amounts: readonly (string | undefined)[]): (amount: string | undefined) => string | undefined {
  const keepsRoom = amounts.some((amount) => amount !== undefined && WITH_PENCE.test(amount));
  return (amount) => (keepsRoom && amount !== undefined && WHOLE.test(amount) ? styles.whole : undefined);
}
