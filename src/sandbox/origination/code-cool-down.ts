/** How long after a code was sent no other is, in milliseconds (T-23). */
const coolDown = 60_000;

/** From when another code may be sent, in milliseconds since 1970. */
export const resendAtOf = (codeSentAt: string): number => Date.parse(codeSentAt) + coolDown;
