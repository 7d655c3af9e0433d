const seconds = 1_000;

/** How many tries a code that was sent has (T-23). */
export const codeAttempts = 5;

/** How long a code is good for, in milliseconds. */
export const codeLifetime = 600 * seconds;

/** From when another code may be sent, in milliseconds since 1970: a minute after the last. */
export const resendAtOf = (codeSentAt: string): number => Date.parse(codeSentAt) + 60 * seconds;
