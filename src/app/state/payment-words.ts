import type { Loan, Repayment } from '#model';

/** What the ways to pay are called on every page. */
export const METHOD_NAMES: Readonly<Record<Repayment['method'], string>> = {
  DIRECT_DEBIT: 'Direct Debit',
  CARD: 'Card',
  OPEN_BANKING: 'Bank payment',
  BANK_TRANSFER: 'Bank transfer',
};

/** The account that a loan's Direct Debit is taken from, as lines; of its numbers only how they end. */
export const payingAccount = ({ mandate }: Loan): readonly string[] =>
  mandate
    ? [mandate.accountName, `Sort code ending ${mandate.sortCodeEnding}, account ending ${mandate.accountNumberEnding}`]
    : ['The account that you pay your loan from'];
