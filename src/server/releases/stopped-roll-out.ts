import type { Shelf } from './shelf.ts';

/** A roll-out that a server has stopped. */
export interface StoppedRollOut {
  /** The number of its manifest. */
  readonly number: number;
  /** When it was stopped (ISO 8601, UTC). */
  readonly stoppedAt: string;
}

type Copy = Pick<Shelf, 'copy'>;

const keyOf = (environment: string, brand: string) => `${environment}/${brand}/stopped.json`;

/** Keeps in the folder of the server that it has stopped a roll-out, so that it does not begin again with a restart. */
export const keepStopped = (
  { copy }: Copy,
  environment: string,
  brand: string,
  stopped: StoppedRollOut,
): Promise<void> => copy.write(keyOf(environment, brand), Buffer.from(JSON.stringify(stopped)));

/** The roll-out of this manifest, if this server has stopped it earlier. What cannot be read counts as not stopped. */
export async function stoppedEarlier(
  { copy }: Copy,
  environment: string,
  brand: string,
  number: number,
): Promise<StoppedRollOut | undefined> {
  const found = await copy.read(keyOf(environment, brand)).catch(() => undefined);
  if (found === undefined || found === 'unchanged') return undefined;
  try {
    const kept = JSON.parse(found.content.toString('utf8')) as Partial<StoppedRollOut> | null;
    return kept?.number === number ? { number, stoppedAt: String(kept.stoppedAt) } : undefined;
  } catch {
    return undefined;
  }
}
