import type { Migration } from './migration.ts';
import { applications } from './migrations/001-applications.ts';
import { origination } from './migrations/002-origination.ts';
import { forgetting } from './migrations/003-forgetting.ts';
import { loans } from './migrations/004-loans.ts';
import { answers } from './migrations/005-answers.ts';

/**
 * In the common subset of SQLite and PostgreSQL: text ids, whole pence, ISO 8601 text in UTC for instants, JSON as text,
 * files as base64 text.
 */
export const migrations: readonly Migration[] = [applications, origination, forgetting, loans, answers];
