/** How much it matters. */
export type LogLevel = 'info' | 'warn' | 'error';

/** Writes one line with a few words of detail; never what a borrower typed. */
export type Log = (level: LogLevel, message: string, detail?: Readonly<Record<string, unknown>>) => void;

/** The browser's console. */
export const consoleLog: Log = (level, message, detail) => {
  // eslint-disable-next-line no-console -- the one place that speaks to the console
  console[level](message, ...(detail ? [detail] : []));
};
