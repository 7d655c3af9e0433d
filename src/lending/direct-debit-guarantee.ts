const english = (organisation: string): readonly string[] => [
  'This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits.',
  `If there are any changes to the amount, date or frequency of your Direct Debit ${organisation} will notify you (normally 10 working days) in advance of your account being debited or as otherwise agreed. If you request ${organisation} to collect a payment, confirmation of the amount and date will be given to you at the time of the request.`,
  `If an error is made in the payment of your Direct Debit, by ${organisation} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society.`,
  `If you receive a refund you are not entitled to, you must pay it back when ${organisation} asks you to.`,
  'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.',
];

const welsh = (organisation: string): readonly string[] => [
  'Cynigir y Warant hon gan bob banc a chymdeithas adeiladu sy’n derbyn cyfarwyddiadau i dalu Debydau Uniongyrchol.',
  `Os bydd unrhyw newidiadau i swm, dyddiad neu amlder eich Debyd Uniongyrchol, bydd ${organisation} yn rhoi gwybod i chi (10 diwrnod gwaith fel arfer) cyn i’ch cyfrif gael ei ddebydu neu fel y cytunir fel arall. Os byddwch yn gofyn i ${organisation} gasglu taliad, rhoddir cadarnhad o’r swm a’r dyddiad i chi ar adeg y cais.`,
  `Os gwneir camgymeriad wrth dalu eich Debyd Uniongyrchol, gan ${organisation} neu gan eich banc neu gymdeithas adeiladu, mae gennych hawl i ad-daliad llawn ac ar unwaith o’r swm a dalwyd gan eich banc neu gymdeithas adeiladu.`,
  `Os cewch ad-daliad nad oes gennych hawl iddo, rhaid i chi ei dalu’n ôl pan fydd ${organisation} yn gofyn i chi.`,
  'Gallwch ganslo Debyd Uniongyrchol unrhyw bryd drwy gysylltu â’ch banc neu gymdeithas adeiladu. Efallai y bydd angen cadarnhad ysgrifenedig. Rhowch wybod i ni hefyd.',
];

/**
 * The points of the Direct Debit Guarantee. Every organisation that collects by Direct Debit must show them. The scheme prescribes
 * the wording; only the organisation's name differs. The sponsoring bank has to approve it, and the Welsh wording too.
 */
export const directDebitGuarantee = (organisation: string, locale = 'en-GB'): readonly string[] =>
  (locale === 'cy' ? welsh : english)(organisation);

/** The title over the points. */
export const directDebitGuaranteeTitle = (locale: string): string =>
  locale === 'cy' ? 'Y Warant Debyd Uniongyrchol' : 'The Direct Debit Guarantee';
