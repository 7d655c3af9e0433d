const amount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A time in words: `45 seconds`, `1 minute 5 seconds`, from ten minutes on `12 minutes`. */
export function inWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return amount(rest, 'second');
  if (minutes >= 10 || rest === 0) return amount(rest > 30 ? minutes + 1 : minutes, 'minute');
  return `${amount(minutes, 'minute')} ${amount(rest, 'second')}`;
}
