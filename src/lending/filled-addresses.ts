import type { Address, Json, JsonObject } from '#model';
import { postCode } from './normalise-text.ts';

/** The code for "less than three years". */
const RECENTLY_MOVED = 6;
const TEXTS = ['houseNumber', 'flatNumber', 'line1', 'line2', 'town', 'county', 'postCode'] as const;
const FILLING = ['flatNumber', 'houseNumber', 'line1', 'line2', 'town'] as const;

/**
 * The addresses to send: the first one, and the second one if the applicant has lived at the first for less than three years
 * (V-03). Empty addresses are left out (V-01, V-02). Texts are trimmed and postcodes normalised. Only the first address keeps how
 * long the applicant has lived there.
 */
export function filledAddresses(slots: readonly Json[]): readonly Partial<Address>[] {
  const asked = slots.slice(0, at(slots, 0)?.['period'] === RECENTLY_MOVED ? 2 : 1);
  return asked.flatMap((_, position) => {
    const slot = at(slots, position);
    const address = slot && tidied(slot, position);
    return address && isFilled(address) ? [address] : [];
  });
}

function at(slots: readonly Json[], position: number): JsonObject | undefined {
  const slot = slots[position];
  return typeof slot === 'object' && slot !== null && !Array.isArray(slot) ? (slot as JsonObject) : undefined;
}

function isFilled(address: Partial<Address>): boolean {
  return address.populateManually === true || FILLING.some((name) => address[name] !== undefined);
}

function tidied(slot: JsonObject, position: number): Partial<Address> {
  const address: Partial<Address> = {};
  for (const name of TEXTS) {
    const value = slot[name];
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '') address[name] = name === 'postCode' ? postCode(text) : text;
  }
  const period = slot['period'];
  if (position === 0 && (period === 6 || period === 7)) address.period = period;
  if (slot['populateManually'] === true) address.populateManually = true;
  address.index = position;
  return address;
}
