/**
 * The screens of the app that show a flow within themselves, with the values that the flow must give the screen. The flow format, the
 * compiler and the app all read this list. A screen is also a route with this name.
 */
export const flowScreens = {
  'sign-in': [],
  landing: ['amount', 'term', 'creditBand'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The name of a screen that shows a flow within itself. */
export type FlowScreenName = keyof typeof flowScreens;
