/** An organisation that gives free debt advice. */
export interface Adviser {
  readonly name: string;
  readonly url: string;
  /** The freephone number, as shown. */
  readonly phone: string;
}

/**
 * The independent organisations that give borrowers free debt advice. All pages use this list. The addresses and numbers are those
 * that the organisations publish for England. Check them before each release.
 */
export const freeAdvisers: readonly Adviser[] = [
  { name: 'MoneyHelper', url: 'https://www.moneyhelper.org.uk/', phone: '0800 138 7777' },
  { name: 'StepChange', url: 'https://www.stepchange.org/', phone: '0800 138 1111' },
  { name: 'National Debtline', url: 'https://www.nationaldebtline.org/', phone: '0808 808 4000' },
  { name: 'Citizens Advice', url: 'https://www.citizensadvice.org.uk/', phone: '0800 144 8848' },
];
