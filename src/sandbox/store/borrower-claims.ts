import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { LenderDatabase } from './sql/lender-database.ts';

/**
 * Returns a new revision for a borrower. It is random: a counter would start again after all records were deleted, and a server would show
 * a new borrower with the same id what it has kept of the earlier one (`borrower-reads.ts`).
 */
export const newRevision = (): number => randomInt(2 ** 31);

/** The kinds of rows that belong to a borrower, with the query that finds the id of the borrower. */
const ownersOf = {
  user: (id: string) => sql`VALUES (${id})`,
  application: (id: string) => sql`SELECT user_id FROM applications WHERE id = ${id}`,
  requirement: (id: string) => sql`SELECT user_id FROM applications
    JOIN requirements ON requirements.application_id = applications.id WHERE requirements.id = ${id}`,
  card: (id: string) => sql`SELECT user_id FROM applications
    JOIN requirements ON requirements.application_id = applications.id
    JOIN cards ON cards.requirement_id = requirements.id WHERE cards.id = ${id}`,
  loan: (id: string) => sql`SELECT user_id FROM loans WHERE id = ${id}`,
  token: (hash: string) => sql`SELECT user_id FROM tokens WHERE hash = ${hash}`,
  chain: (chain: string) => sql`SELECT user_id FROM tokens WHERE chain = ${chain}`,
} satisfies Readonly<Record<string, (id: string) => RawBuilder<unknown>>>;

/** A row that belongs to a borrower. */
export interface Owned {
  readonly kind: keyof typeof ownersOf;
  readonly id: string;
}

/** The properties by which a record names its owner, the most direct first. */
const byProperty = [
  ['userId', 'user'],
  ['loanId', 'loan'],
  ['applicationId', 'application'],
  ['requirementId', 'requirement'],
] as const;

const nothing = (): readonly Owned[] => [];
const of =
  (...kinds: readonly Owned['kind'][]) =>
  (...ids: readonly unknown[]): readonly Owned[] =>
    kinds.map((kind, at) => ({ kind, id: String(ids[at]) }));

/** The calls that do not name the owner by a property of a record. A single row that is taken or counted needs no owner. */
const byCall: Readonly<Record<string, (...parameters: readonly unknown[]) => readonly Owned[]>> = {
  'all.clear': nothing,
  'users.add': nothing,
  'users.update': (user) => of('user')((user as { readonly id: string }).id),
  'users.setLanguage': of('user'),
  'users.merge': of('user', 'user'),
  'tokens.take': nothing,
  'tokens.removeUntil': nothing,
  'tokens.markRenewed': of('token'),
  'tokens.removeChain': of('chain'),
  'tokens.removeOfUser': of('user'),
  'uploads.removeOfRequirement': of('requirement'),
  'cards.remove': of('card'),
  'devices.note': of('user'),
  'retention.removeBorrower': of('user'),
};

/** The repositories whose records belong to no borrower. Their keys are unique, or nothing is decided by reading them. */
const ofNobody: ReadonlySet<string> = new Set([
  'sessions',
  'idempotencyKeys',
  'emails',
  'texts',
  'rateLimits',
  'pageViews',
  'submissions',
  'retention',
  'clock',
]);

/** The kind of the rows of a repository, if other records name them as their owner. */
const kindOf: Readonly<Record<string, Owned['kind']>> = {
  users: 'user',
  applications: 'application',
  requirements: 'requirement',
  cards: 'card',
  loans: 'loan',
};

/**
 * Returns what a write belongs to.
 * @throws {Error} this file does not say it
 */
function ownersOfWrite(repository: string, call: string, parameters: readonly unknown[]): readonly Owned[] {
  const named = byCall[`${repository}.${call}`];
  if (named) return named(...parameters);
  if (ofNobody.has(repository)) return [];
  const record = Object(parameters[0]) as Readonly<Record<string, unknown>>;
  const found = byProperty.find(([property]) => typeof record[property] === 'string');
  if (!found) throw new Error(`${repository}.${call} does not say to which borrower it belongs`);
  const [property, kind] = found;
  return [{ kind, id: String(record[property]) }];
}

/**
 * The borrowers that one transaction writes about. Before its first write about a borrower, it changes the revision of the borrower's row.
 * So what servers keep of the borrower is of an earlier revision, and of two transactions about one borrower the later fails and is tried
 * again: it may have read what the other has changed. Transactions about different borrowers do not meet.
 */
export class BorrowerClaims {
  readonly #claimed = new Set<string>();
  #last: Owned | undefined;

  /** What was claimed last: after a conflict, this is probably what the transactions wrote about. */
  get last(): Owned | undefined {
    return this.#last;
  }

  /** Claims the borrowers that a call writes about. Waits while another transaction has claimed them. */
  async claim(
    transaction: LenderDatabase,
    repository: string,
    call: string,
    parameters: readonly unknown[],
  ): Promise<void> {
    for (const owned of ownersOfWrite(repository, call, parameters)) await this.#claimOne(transaction, owned);
    const kind = kindOf[repository];
    const { id } = Object(parameters[0]) as { readonly id?: unknown };
    if (kind && typeof id === 'string') this.#claimed.add(keyOf({ kind, id }));
  }

  async #claimOne(transaction: LenderDatabase, owned: Owned): Promise<void> {
    if (this.#claimed.has(keyOf(owned))) return;
    this.#last = owned;
    const owners = ownersOf[owned.kind](owned.id);
    const { rows } = await sql<{ readonly id: string }>`
      UPDATE users SET revision = ${newRevision()} WHERE id IN (${owners}) RETURNING id`.execute(transaction);
    this.#claimed.add(keyOf(owned));
    for (const { id } of rows) this.#claimed.add(keyOf({ kind: 'user', id }));
  }
}

const keyOf = ({ kind, id }: Owned) => `${kind} ${id}`;

/**
 * Runs `work` while no other transaction that has conflicted about the same borrower runs, on one connection.
 * @param owned anything that belongs to the borrower
 */
export async function inTurn<T>(connection: LenderDatabase, owned: Owned, work: () => Promise<T>): Promise<T> {
  const owners = sql`SELECT DISTINCT user_id FROM (${ownersOf[owned.kind](owned.id)}) AS owners (user_id)`;
  const { rows } = await sql<{ readonly key: string }>`
    SELECT key::text, pg_advisory_lock(key)
    FROM (SELECT hashtextextended(user_id, 0) AS key FROM (${owners}) AS one LIMIT 1) AS keys`.execute(connection);
  try {
    return await work();
  } finally {
    for (const { key } of rows) await sql`SELECT pg_advisory_unlock(${key}::bigint)`.execute(connection);
  }
}
