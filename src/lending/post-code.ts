/** A postcode as it is sent: capitals, one space before the last three characters. */
export function postCode(text: string): string {
  const bare = text.replace(/\s/g, '').toUpperCase();
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
}
