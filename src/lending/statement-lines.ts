import type { Json } from '#model';

/** The amount of the line of this name in a list of named amounts, such as a financial statement's; `undefined` where there is none. */
export function amountNamed(lines: readonly Json[], name: string): number | undefined {
  for (const line of lines) {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) continue;
    const { name: own, amount } = line as Readonly<Record<string, Json | undefined>>;
    if (own === name && typeof amount === 'number') return amount;
  }
  return undefined;
}
