/** More work than a file of this size may cause. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

type Cost = (file: Buffer, args: readonly unknown[], result: unknown) => number;

/** What a method of a Buffer reads, in bytes, by its name. Any other method counts as one step. */
const costs: ReadonlyMap<string | symbol, Cost> = new Map<string, Cost>([
  ['toString', (file, args) => Number(args[2] ?? file.length) - Number(args[1] ?? 0)],
  ['indexOf', (file, args, result) => (result === -1 ? file.length : Number(result)) - Number(args[1] ?? 0)],
  ['lastIndexOf', (file) => file.length],
]);

/**
 * A Buffer that counts the bytes and parts that are read from it.
 *
 * @param most throws a TooMuchWork after this many steps
 */
export function countedFile(file: Buffer, most: number): Buffer {
  let steps = 0;
  const count = (more: number) => {
    steps += more + 1;
    if (steps > most) throw new TooMuchWork(`more than ${most} steps for ${file.length} bytes`);
  };
  return new Proxy(file, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') {
        count(0);
        return value;
      }
      return (...args: readonly unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, args);
        count(costs.get(key)?.(target, args, result) ?? 0);
        return result;
      };
    },
  });
}
