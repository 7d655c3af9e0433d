/** The step of the slider for an extra payment, and its smallest amount. Pounds. */
export const STEP = 10;
