/**
 * The screens of the app that show a flow within themselves. The flow format, the compiler and the app all read this list. A screen is
 * also a route with this name.
 */
export const flowScreens = ['sign-in'] as const;

/** The name of a screen that shows a flow within itself. */
export type FlowScreenName = (typeof flowScreens)[number];
