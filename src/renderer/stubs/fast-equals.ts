/** Stands for `fast-equals`, which RJSF compares props with: a slot renders only when something has changed, so identity will do. */
export const createCustomEqual = (): ((a: unknown, b: unknown) => boolean) => Object.is;
