/** What a line of text can be. A data schema names one of these with `x-text`, and `cleanText` reads each in its own way. */
export const textKinds = ['name', 'email', 'phone', 'postcode', 'digits', 'iban', 'international-phone'] as const;

/** The kind of a line of text that is more than any text. */
export type TextKind = (typeof textKinds)[number];
