/** Who advises on debt, free of charge and independently, by the names they are known by; numbers need checking before they are printed. */
export const ADVISERS = ['MoneyHelper', 'StepChange', 'National Debtline', 'Citizens Advice'] as const;
