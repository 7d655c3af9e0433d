import { type Repository, repository } from './repository.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';

/** `access` is the bearer token. The other kinds are exchanged for a bearer token, once. */
export type TokenKind = 'access' | 'link' | 'application' | 'confirmation';

/** A token. Only its hash is stored, so a copy of the database cannot be used to sign in. */
export interface TokenRecord {
  readonly hash: string;
  readonly kind: TokenKind;
  readonly userId: string;
  /** How the user proved who they are (D-03). */
  readonly authStrength: 'link' | 'application';
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** The same for a token and every token that it is renewed into. They end together. */
  readonly chain: string;
  /** When the chain ends, however often it is renewed. */
  readonly chainEndsAt: Date;
  /** When the token was first renewed. Absent for the latest token of a chain. */
  readonly renewedAt?: Date;
}

export interface Tokens extends Pick<Repository<TokenRecord>, 'add' | 'find'> {
  /** Finds and removes the token in one step, so that only one of two concurrent callers gets it. */
  take(hash: string): Promise<TokenRecord | undefined>;
  /** Removes the tokens that expired at that instant or earlier. */
  removeUntil(instant: Date): Promise<void>;
  /** Records that the token was renewed, and lets it expire at `expiresAt` if it would expire later. */
  markRenewed(hash: string, renewedAt: Date, expiresAt: Date): Promise<void>;
  /** Removes all tokens of a chain. */
  removeChain(chain: string): Promise<void>;
  /** Removes the tokens of a user that are of this kind or have this authentication strength. */
  removeOfUser(userId: string, which: Partial<Pick<TokenRecord, 'kind' | 'authStrength'>>): Promise<void>;
}

const conversions = { dates: ['expiresAt', 'createdAt', 'chainEndsAt', 'renewedAt'] } as const;
const { recordIn } = storedRecord<TokenRecord>('tokens', conversions);
const open = repository<TokenRecord>('tokens', { ...conversions, key: 'hash' });

/** Stores tokens in SQL. */
export function sqlTokens(database: LenderDatabase): Tokens {
  const tables = database.withTables<{ tokens: RowOf<TokenRecord> }>();
  const { add, find } = open(database);
  return {
    add,
    find,
    async take(hash) {
      const row = await tables.deleteFrom('tokens').where('hash', '=', hash).returningAll().executeTakeFirst();
      return row && recordIn(row);
    },
    async removeUntil(instant) {
      await tables.deleteFrom('tokens').where('expiresAt', '<=', instant.toISOString()).execute();
    },
    async markRenewed(hash, renewedAt, expiresAt) {
      const earliest = expiresAt.toISOString();
      const token = tables.updateTable('tokens').where('hash', '=', hash);
      await token.where('renewedAt', 'is', null).set({ renewedAt: renewedAt.toISOString() }).execute();
      await token.where('expiresAt', '>', earliest).set({ expiresAt: earliest }).execute();
    },
    async removeChain(chain) {
      await tables.deleteFrom('tokens').where('chain', '=', chain).execute();
    },
    async removeOfUser(userId, { kind, authStrength }) {
      const ofUser = tables.deleteFrom('tokens').where('userId', '=', userId);
      const ofKind = kind === undefined ? ofUser : ofUser.where('kind', '=', kind);
      await (authStrength === undefined ? ofKind : ofKind.where('authStrength', '=', authStrength)).execute();
    },
  };
}
