/**
 * The one sentence that tells three figures apart. It is shown where two of them meet: what is owed today, what is still to pay if
 * every payment is made on time, and the settlement figure.
 */
export const owedFiguresText =
  '“You owe” is your debt with interest up to today, “still to pay” adds the interest of later payments, and a settlement figure is what pays off the loan early.';
