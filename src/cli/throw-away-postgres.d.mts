/** See throw-away-postgres.mjs. */
export function startPostgres(): Promise<{ readonly url: string; readonly stop: () => void }>;
