import { child } from '#engine';
import { type FieldState, shownParts } from './field-state.ts';

/** How the page asks for an address: search by postcode, show the address that was found, or type it line by line. */
export type AddressMode = 'find' | 'found' | 'typed';

/**
 * Returns how the page asks for an address. If an address was found but is not accepted, the mode is `typed`, so that each
 * part can show its error.
 */
export function addressMode(field: FieldState, canFind: boolean): AddressMode {
  if (!canFind) return 'typed';
  if (field.searching) return 'find';
  if (child(field.value, 'populateManually') === true) return 'typed';
  if (!shownParts(field).some((name) => child(field.value, name) !== undefined)) return 'find';
  return field.failing ? 'typed' : 'found';
}

/** The name and id of the first control of an address field that is not being typed. */
export const lookupName = (name: string): string => `${name}.lookup`;
