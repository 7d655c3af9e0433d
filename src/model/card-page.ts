/**
 * The address of the one page that a card is paid on, and that may load the card provider's code. It is always loaded as a document
 * of its own, since what a document may load is settled by the header it came with.
 */
export const CARD_PAGE = '/account/borrow/repay/card';

/** Is this the path of the page that a card is paid on? */
export const isCardPage = (pathname: string): boolean => pathname.replace(/\/+$/, '') === CARD_PAGE;
