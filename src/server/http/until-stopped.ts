/** Resolves on the first Ctrl-C or SIGTERM, to the signal. A second one ends the process at once. */
export function untilStopped(): Promise<'SIGINT' | 'SIGTERM'> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  return new Promise((resolve) => {
    const stop = (signal: NodeJS.Signals) => {
      for (const each of signals) process.off(each, stop);
      resolve(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
