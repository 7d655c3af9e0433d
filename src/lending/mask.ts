/** Hides all but the last characters (V-15): `••••5678`. Text no longer than `shown` is shown. */
export function mask(text: string, shown = 4): string {
  const characters = [...text];
  return characters.map((character, index) => (index < characters.length - shown ? '•' : character)).join('');
}
