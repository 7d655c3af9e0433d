/** See alone.mjs. */
export function alone<T>(root: string, name: string, work: () => T | Promise<T>): Promise<T>;
