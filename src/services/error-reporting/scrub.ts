/** Patterns of personal data and tokens. Each runs in linear time, because hostile text is scrubbed too (T-11, T-15). */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\w.+'-]{1,64}@[\w.-]{1,253}/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\b[Bb]earer [\w.~+/=-]+/g, '[token]'],
  // The card provider's secret of a payment that waits for its 3-D Secure check.
  [/\b\w{1,64}_secret_\w+/g, '[token]'],
  [/([?&](?:token|code|state)=)[^&#\s"']+/g, '$1[token]'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '[card]'],
  [/\b\d{4}-\d{2}-\d{2}\b(?![T ]\d{2}:)/g, '[date]'],
  [/\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, '[date]'],
  [/\b\d{2}-\d{2}-\d{2}\b/g, '[sort code]'],
  [/(?:\+44|\b0)[\d ()-]{9,14}\d/g, '[phone]'],
  [/\b\d{6,10}\b/g, '[number]'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi, '[postcode]'],
];

const scrubText = (text: string) => PERSONAL.reduce((done, [pattern, word]) => done.replace(pattern, word), text);

/** Ids and times of the report itself, which look like personal data but are not. */
const OWN_FIELDS = new Set([
  'event_id',
  'timestamp',
  'trace_id',
  'span_id',
  'parent_span_id',
  'release',
  'request_id',
  'lineno',
  'colno',
]);

/** A copy of a value in which every text has its personal data replaced. */
export function scrub<T>(value: T, depth = 0): T {
  if (typeof value === 'string') return scrubText(value) as T;
  if (typeof value !== 'object' || value === null || depth > 12) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => scrub(item, depth + 1)) as T;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    OWN_FIELDS.has(key) ? (item as unknown) : scrub(item as unknown, depth + 1),
  ]);
  return Object.fromEntries(entries) as T;
}
