import type { Applications } from './applications.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';
import type { Mails } from './mails.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';
import type { Users } from './users.ts';

/** Everything the lender keeps, as one transaction sees it. */
export interface Records {
  readonly sessions: Sessions;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly applications: Applications;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly mails: Mails;
  /** Forgets everything but the sessions, so that an open browser goes on working. */
  clear(): Promise<void>;
}
