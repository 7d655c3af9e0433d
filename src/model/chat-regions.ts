/**
 * Where the chat's vendor answers for each region. The documents name a region map but do not show it; this is the vendor's
 * own list.
 */
export const chatRegions = {
  us: 'https://api-iam.intercom.io',
  eu: 'https://api-iam.eu.intercom.io',
  ap: 'https://api-iam.au.intercom.io',
} as const;

/** A region in which the chat's vendor keeps data. */
export type ChatRegion = keyof typeof chatRegions;
