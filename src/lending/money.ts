import { roundHalfUp } from './rounding.ts';

const whole = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 });
const withPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: 2 });

/** Pounds, as the API and the data files speak, to integer pence; half a penny rounds up. */
export function penceFromPounds(pounds: number): number {
  return roundHalfUp(pounds * 100);
}

/** Integer pence to pounds, as the API and the data files speak. */
export function poundsFromPence(pence: number): number {
  return pence / 100;
}

/** Pence for people: no decimals when whole, else two (V-14): £7,500, £272.02. */
export function formatMoney(pence: number): string {
  return (pence % 100 === 0 ? whole : withPence).format(poundsFromPence(pence));
}

/** Pounds, as the API speaks, for people: £7,500, £272.02. */
export function formatPounds(pounds: number): string {
  return formatMoney(penceFromPounds(pounds));
}
