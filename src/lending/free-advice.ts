/** An organisation that gives free debt advice. */
export interface Adviser {
  readonly name: string;
  readonly url: string;
  /** The freephone number, as shown. */
  readonly phone: string;
}

const stepChange: Adviser = { name: 'StepChange', url: 'https://www.stepchange.org/', phone: '0800 138 1111' };
const debtline: Adviser = {
  name: 'National Debtline',
  url: 'https://www.nationaldebtline.org/',
  phone: '0808 808 4000',
};

/**
 * The independent organisations that give borrowers free debt advice. All pages use this list. The addresses and numbers are those
 * that the organisations publish for England. Check them before each release.
 */
export const freeAdvisers: readonly Adviser[] = [
  { name: 'MoneyHelper', url: 'https://www.moneyhelper.org.uk/', phone: '0800 138 7777' },
  stepChange,
  debtline,
  { name: 'Citizens Advice', url: 'https://www.citizensadvice.org.uk/', phone: '0800 144 8848' },
];

/** Two of them answer in Welsh, under another name and number. */
const inWelsh: readonly Adviser[] = [
  { name: 'HelpwrArian', url: 'https://www.moneyhelper.org.uk/cy', phone: '0800 138 0555' },
  stepChange,
  debtline,
  { name: 'Cyngor ar Bopeth', url: 'https://www.citizensadvice.org.uk/cymraeg/', phone: '0800 702 2020' },
];

/** The same organisations for readers of a language, under the name and number of their service in it. */
export const advisersIn = (locale: string): readonly Adviser[] => (locale === 'cy' ? inWelsh : freeAdvisers);
