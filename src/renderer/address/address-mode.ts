import { part, shownParts, type Slot } from '../store/slot.ts';

/** How an address is asked: found by its postcode, shown once it is found, or typed part by part. */
export type AddressMode = 'find' | 'found' | 'typed';

/**
 * What the answers say about how an address is asked. An address that was found and is refused opens for typing, so that
 * each part can say what is wrong with it.
 */
export function addressMode(slot: Slot, canFind: boolean): AddressMode {
  if (!canFind) return 'typed';
  if (slot.searching) return 'find';
  if (part(slot.value, 'populateManually') === true) return 'typed';
  if (!shownParts(slot).some((name) => part(slot.value, name) !== undefined)) return 'find';
  return slot.failing ? 'typed' : 'found';
}

/** Name and id of the control that an address shows first until it is typed. */
export const lookupName = (name: string): string => `${name}.lookup`;
