import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './sql/tables.ts';

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

export interface Tokens {
  add(token: TokenRecord): Promise<void>;
  find(hash: string): Promise<TokenRecord | undefined>;
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

/** Stores tokens in SQL. */
export function sqlTokens(database: Kysely<Tables>): Tokens {
  return {
    async add(token) {
      await database
        .insertInto('tokens')
        .values({
          hash: token.hash,
          kind: token.kind,
          auth_strength: token.authStrength,
          user_id: token.userId,
          expires_at: token.expiresAt.toISOString(),
          created_at: token.createdAt.toISOString(),
          chain: token.chain,
          chain_ends_at: token.chainEndsAt.toISOString(),
          renewed_at: token.renewedAt?.toISOString() ?? null,
        })
        .execute();
    },
    async find(hash) {
      return fromRow(await database.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst());
    },
    async take(hash) {
      return fromRow(await database.deleteFrom('tokens').where('hash', '=', hash).returningAll().executeTakeFirst());
    },
    async removeUntil(instant) {
      await database.deleteFrom('tokens').where('expires_at', '<=', instant.toISOString()).execute();
    },
    async markRenewed(hash, renewedAt, expiresAt) {
      const earliest = expiresAt.toISOString();
      const token = database.updateTable('tokens').where('hash', '=', hash);
      await token.where('renewed_at', 'is', null).set({ renewed_at: renewedAt.toISOString() }).execute();
      await token.where('expires_at', '>', earliest).set({ expires_at: earliest }).execute();
    },
    async removeChain(chain) {
      await database.deleteFrom('tokens').where('chain', '=', chain).execute();
    },
    async removeOfUser(userId, { kind, authStrength }) {
      const ofUser = database.deleteFrom('tokens').where('user_id', '=', userId);
      const ofKind = kind === undefined ? ofUser : ofUser.where('kind', '=', kind);
      await (authStrength === undefined ? ofKind : ofKind.where('auth_strength', '=', authStrength)).execute();
    },
  };
}

function fromRow(row: Selectable<Tables['tokens']> | undefined): TokenRecord | undefined {
  return (
    row && {
      hash: row.hash,
      kind: row.kind as TokenRecord['kind'],
      authStrength: row.auth_strength as TokenRecord['authStrength'],
      userId: row.user_id,
      expiresAt: new Date(row.expires_at),
      createdAt: new Date(row.created_at),
      chain: row.chain,
      chainEndsAt: new Date(row.chain_ends_at),
      ...(row.renewed_at !== null && { renewedAt: new Date(row.renewed_at) }),
    }
  );
}
