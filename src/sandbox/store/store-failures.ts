/** What is wrong with a database, and what its operator can do. */
interface Failure {
  readonly reason: string;
  readonly advice: string;
  /** May it end without a restart of the server? */
  readonly isTemporary?: boolean;
  /** Can nothing be read or written until the operator has followed the advice? A server that runs waits for that. */
  readonly isAway?: boolean;
}

/**
 * The database cannot be used. The message names its file or host, what is wrong and what to do. It never contains the user, the
 * password or stored data.
 */
export class StoreUnusableError extends Error {
  readonly code = 'store-unusable';
  readonly isTemporary: boolean;

  constructor(place: string, { reason, advice, isTemporary = false }: Failure) {
    super(`${place} cannot be used: ${reason}. ${advice}`);
    this.name = 'StoreUnusableError';
    this.isTemporary = isTemporary;
  }
}

const away = (reason: string): Failure => ({ reason, advice: 'Start the database.', isTemporary: true, isAway: true });
const noAddress = (reason: string): Failure => ({ reason, advice: 'Check the address in DATABASE_URL.' });
const noAccess = (reason: string): Failure => ({ reason, advice: 'Check the user and the password in DATABASE_URL.' });

const noAnswer = away('no server answers at this address');
const stopped = away('the server has stopped or is starting');
const connectionLost = away('the connection was lost');
const contended: Failure = {
  reason: 'a transaction conflicted with others again and again',
  advice:
    'If this happens often, look in the access log for a client that sends many requests about one borrower at once.',
  isTemporary: true,
};
const tooSlow: Failure = {
  reason: 'it did not answer in time',
  advice: 'Look in pg_stat_activity for a transaction that holds locks, and end it.',
  isTemporary: true,
};
const full: Failure = {
  reason: 'the disk is full, or nothing can be written to it',
  advice: 'Free some space.',
  isTemporary: true,
  isAway: true,
};
const damaged: Failure = {
  reason: 'a part of it is damaged',
  advice: 'Stop the server and restore the database from a backup.',
};

/** The failures by the code of the driver: of the network, of PostgreSQL and of SQLite. */
const failures: Readonly<Record<string, Failure>> = {
  ECONNREFUSED: noAnswer,
  ENOENT: noAnswer,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ECONNRESET: connectionLost,
  EPIPE: connectionLost,
  ENOTFOUND: noAddress('the host does not exist'),
  EAI_AGAIN: noAddress('the host does not exist'),
  ERR_INVALID_URL: noAddress('this is not a database URL'),
  '28000': noAccess('the server rejects this user or password'),
  '28P01': noAccess('the server rejects this user or password'),
  '3D000': { reason: 'the database does not exist', advice: 'Create it, or check the name in DATABASE_URL.' },
  '42501': { reason: 'this user may not create tables', advice: 'Give the user the right to create tables.' },
  '25P03': connectionLost,
  '40001': contended,
  '40P01': contended,
  '53100': full,
  '55P03': tooSlow,
  '57014': tooSlow,
  '57P01': stopped,
  '57P02': stopped,
  '57P03': stopped,
  XX001: damaged,
  XX002: damaged,
  SQLITE_FULL: full,
  SQLITE_IOERR_WRITE: full,
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: {
    reason: 'it is not a database',
    advice: 'Restore it from a backup. Or delete it to start again with the test borrowers only.',
  },
};

/** The driver gives these no code. After a failed write, SQLite has ended the transaction before it is rolled back. */
const byMessage: readonly (readonly [RegExp, Failure])[] = [
  [/^timeout exceeded when trying to connect/, tooSlow],
  [/^Connection terminated|connection error and is not queryable/, connectionLost],
  [/^cannot rollback - no transaction is active/, full],
];

/** The failure that an error of the driver means. `next` is what happens when the operator has brought the database back. */
function failureWith(next: string, place: string, error: unknown): StoreUnusableError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = failures[code] ?? byMessage.find(([message]) => message.test(error.message))?.[1];
  if (!known) return undefined;
  const advice = known.isAway ? `${known.advice} ${next}` : known.advice;
  return new StoreUnusableError(place, { ...known, advice });
}

/** Returns the failure of a database in use that an error of the driver means, or `undefined` for any other error. */
export const failureOf = (place: string, error: unknown): StoreUnusableError | undefined =>
  failureWith('The server continues without a restart when the database can be used again.', place, error);

/** Returns the known failure to open a database, after which the server does not start, or `undefined` for any other error. */
export const failureToOpen = (place: string, error: unknown): StoreUnusableError | undefined =>
  failureWith('Then start the server again.', place, error);

/** Describes an unknown failure to open a database by its code only, because its message may quote the password. */
export function unknownFailureToOpen(place: string, error: unknown): StoreUnusableError {
  const { name, code = name } = error instanceof Error ? (error as Error & { code?: string }) : { name: 'it' };
  const advice = 'Look for this code in the manual of the database.';
  return new StoreUnusableError(place, { reason: `it failed (${code})`, advice });
}
