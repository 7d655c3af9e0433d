const LABELS: ReadonlyMap<string, string> = new Map([
  ['homeowner_with_a_mortgage', 'Homeowner with a mortgage'],
  ['homeowner_without_a_mortgage', 'Homeowner without a mortgage'],
  ['living_with_parents', 'Living with parents'],
  ['private_tenant', 'Private tenant'],
  ['council_tenant', 'Council tenant'],
]);

/** What a residential status (D-20) is called where the API speaks in labels: motor's does, the other in codes. */
export const housingLabel = (code: string): string | undefined => LABELS.get(code);
