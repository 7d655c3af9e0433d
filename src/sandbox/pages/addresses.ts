import type { Address } from '#model';
import { hashOf } from '../context/secrets.ts';

/** Postcodes with a special result in the address look-up. */
export const specialPostCodes = {
  /** The look-up fails for this postcode. */
  failing: 'FA1 1ED',
  /** Postcodes that start with these letters have no address. */
  emptyArea: 'ZZ',
  examples: ['SW1A 1AA', 'EH1 1BB', 'LS1 4AP'],
} as const;

const streets = [
  'Orchard Lane',
  'Station Road',
  'Chapel Street',
  'Mill Rise',
  'Harbour View',
  'Castle Terrace',
  'Elm Grove',
];

/** Postcode area -> town and county. All other areas get an invented town. */
const towns: Readonly<Record<string, readonly [town: string, county: string]>> = {
  B: ['Birmingham', 'West Midlands'],
  BS: ['Bristol', ''],
  BT: ['Belfast', 'County Antrim'],
  CB: ['Cambridge', 'Cambridgeshire'],
  CF: ['Cardiff', 'South Glamorgan'],
  E: ['London', ''],
  EC: ['London', ''],
  EH: ['Edinburgh', 'Midlothian'],
  G: ['Glasgow', 'Lanarkshire'],
  L: ['Liverpool', 'Merseyside'],
  LS: ['Leeds', 'West Yorkshire'],
  M: ['Manchester', ''],
  N: ['London', ''],
  NE: ['Newcastle upon Tyne', 'Tyne and Wear'],
  NW: ['London', ''],
  SE: ['London', ''],
  SW: ['London', ''],
  W: ['London', ''],
  WC: ['London', ''],
  YO: ['York', 'North Yorkshire'],
};

/** An address that the look-up returns. */
export type FoundAddress = Required<Omit<Address, 'period' | 'populateManually' | 'index'>>;

/** Returns the postcode in capitals with one space, or `undefined` if the text is not a full postcode. */
export function normalPostCode(text: string): string | undefined {
  const [, outward, inward] =
    /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(text.toUpperCase().replaceAll(/\s/g, '')) ?? [];
  return outward && inward ? `${outward} ${inward}` : undefined;
}

/**
 * Returns the invented addresses of a postcode: a street of houses or, for some postcodes, a block of flats. The same postcode
 * always has the same addresses.
 * @param postCode as `normalPostCode` returns it
 */
export function addressesAt(postCode: string): readonly FoundAddress[] {
  const area = /^[A-Z]+/.exec(postCode)?.[0] ?? '';
  if (area === specialPostCodes.emptyArea) return [];
  const [town, county] = towns[area] ?? ['Exampleton', 'Exampleshire'];
  const [street = 0, kind = 0, first = 0, count = 0] = Buffer.from(hashOf(postCode), 'base64url');
  const shared = { line1: streets[street % streets.length] ?? '', line2: '', town, county, postCode };
  const houseOfFlats = kind % 4 === 0;
  return Array.from({ length: 5 + (count % 8) }, (_, index) =>
    houseOfFlats
      ? { flatNumber: `Flat ${index + 1}`, houseNumber: String(1 + (first % 90)), ...shared }
      : { flatNumber: '', houseNumber: String(1 + (first % 40) + 2 * index), ...shared },
  );
}
