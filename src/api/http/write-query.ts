/** Writes a query as the lender reads it (C-00): `embedded=user,quote`. Lists are comma-separated, `undefined` is left out. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const written = (value: unknown) => encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value));
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${written(value).replaceAll('%2C', ',')}`)
    .join('&');
}
