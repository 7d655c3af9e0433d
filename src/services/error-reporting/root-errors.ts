/** Receives an error of rendering from React, with the components that were being rendered. */
export type RootErrorHandler = (error: unknown, info: { readonly componentStack?: string | undefined }) => void;

/** The options of React's roots that receive errors: without a boundary, caught by one, and those that React recovered from. */
export const rootErrorKinds = ['onUncaughtError', 'onCaughtError', 'onRecoverableError'] as const;

/** The error handlers of a React root (`createRoot`, `hydrateRoot`). */
export type RootErrorHandlers = Readonly<Record<(typeof rootErrorKinds)[number], RootErrorHandler>>;
