/**
 * The address of the page for card payments, the only page that may load the card provider's code. The browser must load it as a
 * new document, because the content security policy of a document is fixed by its response header.
 */
export const CARD_PAGE = '/account/borrow/repay/card';

/** Is this the path of the page for card payments? */
export const isCardPage = (pathname: string): boolean => pathname.replace(/\/+$/, '') === CARD_PAGE;
