import type { Address } from '#model';

type Place = Pick<Address, 'flatNumber' | 'houseNumber' | 'line1' | 'line2' | 'town' | 'postCode'>;

/** Are two addresses the same place? Case, spaces, punctuation and the county are ignored. */
export function isSameAddress(one: Place, other: Place): boolean {
  return written(one) === written(other);
}

function written({ flatNumber, houseNumber, line1, line2, town, postCode }: Place): string {
  const parts = [flatNumber, houseNumber, line1, line2, town, postCode];
  return parts.map((part) => (part ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '')).join('/');
}
