/** The database is not there, or does not let us in. Says nothing of user or password. */
export class StoreUnreachableError extends Error {
  readonly code = 'store-unreachable';

  constructor(place: string, reason: string) {
    super(`${place} cannot be used: ${reason}.`);
    this.name = 'StoreUnreachableError';
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'nothing answers there',
  ERR_INVALID_URL: 'that is no address of a database',
  '28000': 'it does not let this user in',
  '28P01': 'it does not let this user in',
  '3D000': 'there is no such database',
  '42501': 'this user may not make tables there',
};

/** Why, in words of ours: what the driver says may quote the address, and the password with it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return reasons[code] ?? `it failed (${code || error.name})`;
}
