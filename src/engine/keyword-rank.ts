const ranked = [
  'required',
  'type',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'const',
  'enum',
  'minItems',
  'maxItems',
];

/** Which of several keywords that fail on one field is shown: the lowest. */
export function keywordRank(keyword: string): number {
  const rank = ranked.indexOf(keyword);
  return rank === -1 ? ranked.length : rank;
}
