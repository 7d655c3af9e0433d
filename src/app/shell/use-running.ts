import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns whether the app runs in the browser. It is false for the HTML that a build makes, and while the app takes that HTML over. What
 * is only known in the browser is shown after that.
 */
export const useRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
