/** A payment as an entry of a calendar. */
export interface CalendarPayment {
  /** Tells it apart from every other payment, so that a calendar that gets the file again replaces the entry. */
  readonly id: string;
  /** `YYYY-MM-DD` in London. */
  readonly date: string;
  readonly title: string;
  readonly text: string;
}

const DAY = 86_400_000;

/** `2026-12-18` -> `20261218`. */
const compact = (date: string): string => date.replaceAll('-', '');

const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY).toISOString().slice(0, 10);

/** A text as RFC 5545 3.3.11 writes it. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', String.raw`\n`);

/** A line in parts of at most 75 octets, each but the first after a space (RFC 5545 3.1). */
function folded(line: string): string {
  let text = '';
  let size = 0;
  for (const sign of line) {
    const length = new TextEncoder().encode(sign).length;
    const isFull = size + length > 75;
    text += isFull ? `\r\n ${sign}` : sign;
    size = isFull ? 1 + length : size + length;
  }
  return text;
}

/** An entry for a whole day, with a reminder two days before. It does not make the day look busy. */
function entry({ id, date, title, text }: CalendarPayment, stamp: string): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(date))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-P2D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Payments as a calendar file (RFC 5545), which any calendar can import. */
export function paymentCalendar(payments: readonly CalendarPayment[], now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tenor//Payments//EN',
    ...payments.flatMap((payment) => entry(payment, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
