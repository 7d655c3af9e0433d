/** Which database an address means, for people: never the user or the password that stand in it. */
export function placeOfDatabase(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    const host = hostname || searchParams.get('host') || 'localhost';
    return `The database ${decodeURIComponent(pathname.slice(1)) || 'without a name'} at ${host}${port && `:${port}`}`;
  } catch {
    return 'The database';
  }
}
