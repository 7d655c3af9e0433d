/**
 * Reads a number as people type it (V-13): pound sign, spaces and commas between thousands, leading zeros and a trailing
 * `.0` do not matter. Text that is no number comes back as it is, so that the schema's `type` refuses it with its message;
 * so does `7,5`, which might mean either of two things. Empty text is `undefined`.
 */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const bare = trimmed.replace(/[£\s]/g, '').replace(/,(?=\d{3}(?:[,.]|$))/g, '');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(bare)) return trimmed;
  const number = Number(bare);
  return Number.isFinite(number) ? number : trimmed;
}
