/** How many items of an envelope are read. The library sends an error alone or with few others. */
const MOST_ITEMS = 10;

/** An error that a browser reports. */
export interface ReportedError {
  /** The release that the report names; empty if it names none. */
  readonly release: string;
}

const END_OF_LINE = 10;

function objectIn(text: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The first error in an envelope of the reporting library; undefined if it has none, such as a recording. An envelope has a header, then
 * items: each has a header with its type and the length of its content, which otherwise ends with the line
 * (https://develop.sentry.dev/sdk/data-model/envelopes/).
 */
export function reportedError(envelope: Buffer): ReportedError | undefined {
  let at = envelope.indexOf(END_OF_LINE) + 1;
  const lineFrom = (start: number) => {
    const end = envelope.indexOf(END_OF_LINE, start);
    return end < 0 ? envelope.length : end;
  };
  for (let items = 0; at > 0 && at < envelope.length && items < MOST_ITEMS; items += 1) {
    const headerEnd = lineFrom(at);
    const header = objectIn(envelope.subarray(at, headerEnd));
    if (!header) return undefined;
    const { type, length } = header;
    const start = headerEnd + 1;
    const end = Number.isInteger(length) && Number(length) >= 0 ? start + Number(length) : lineFrom(start);
    if (type === 'event') {
      const release = objectIn(envelope.subarray(start, end))?.['release'];
      return { release: typeof release === 'string' ? release : '' };
    }
    at = end + 1;
  }
  return undefined;
}
