import { Gauge, type Registry } from 'prom-client';
import { type Manifest, nameOfRelease } from '../releases/manifest.ts';
import { type ClientCounts, isWorse, type StopRule } from '../releases/stop-rule.ts';
import { SeenClients } from './seen-clients.ts';

/** How long clients are counted before the counts begin again, in milliseconds. A release may become worse while it is rolled out. */
const PERIOD = 24 * 60 * 60_000;

/** The counts that have stopped a roll-out. */
export interface StopReason {
  readonly rolledOut: ClientCounts;
  readonly earlier: ClientCounts;
}

/** A roll-out whose clients are counted. */
interface Watched {
  readonly began: number;
  readonly stop: (reason: StopReason) => void;
  /** The names of the release of the roll-out and of the earlier one. */
  readonly names: Readonly<Record<keyof StopReason, string>>;
  readonly clients: Readonly<Record<keyof StopReason, SeenClients>>;
}

const PARTS = ['rolledOut', 'earlier'] as const;

/**
 * Counts the clients of each roll-out that have an error, and stops a roll-out by the rule. Each client counts once for a release, so that
 * one that sends many false reports has no weight.
 */
export class RollOutWatch {
  readonly #watched = new Map<string, Watched>();
  readonly #stopped = new Map<string, boolean>();

  /** @param now the current time, in milliseconds */
  constructor(
    private readonly rule: StopRule,
    private readonly now: () => number,
    registry: Registry,
  ) {
    const [stopped, watched] = [this.#stopped, this.#watched];
    new Gauge({
      name: 'tenor_rollout_stopped',
      help: '1 if the server has stopped the roll-out of the manifest in force, otherwise 0',
      labelNames: ['brand'],
      registers: [registry],
      collect() {
        for (const [brand, isStopped] of stopped) this.set({ brand }, Number(isStopped));
      },
    });
    new Gauge({
      name: 'tenor_rollout_clients',
      help: 'Clients of the releases of a roll-out, all and those with an error',
      labelNames: ['brand', 'release', 'had'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [brand, { names, clients }] of watched)
          for (const part of PARTS) {
            const { all, failed } = clients[part].counts;
            this.set({ brand, release: names[part], had: 'anything' }, all);
            this.set({ brand, release: names[part], had: 'error' }, failed);
          }
      },
    });
  }

  /**
   * Begins to count for a manifest that is put in force, instead of the one before.
   *
   * @param isStopped was its roll-out stopped earlier? Then nothing is counted.
   * @param stop is called once if the roll-out must stop
   */
  begin(brand: string, { release, rollout }: Manifest, isStopped: boolean, stop: Watched['stop']): void {
    this.#stopped.set(brand, isStopped);
    this.#watched.delete(brand);
    if (!rollout || isStopped || rollout.release === release) return;
    const names = { rolledOut: nameOfRelease(rollout.release), earlier: nameOfRelease(release) };
    this.#watched.set(brand, this.#fresh(names, stop));
  }

  #fresh(names: Watched['names'], stop: Watched['stop']): Watched {
    return { began: this.now(), names, stop, clients: { rolledOut: new SeenClients(), earlier: new SeenClients() } };
  }

  /** Notes a client that has a release: an error, or an answer without one. */
  note(brand: string, release: string, client: string, hasFailed: boolean): void {
    const watched = this.#current(brand);
    const part = PARTS.find((each) => watched?.names[each] === release);
    if (!watched || part === undefined) return;
    watched.clients[part].note(client, hasFailed);
    if (!hasFailed || part === 'earlier') return;
    const reason = { rolledOut: watched.clients.rolledOut.counts, earlier: watched.clients.earlier.counts };
    if (!isWorse(reason.rolledOut, reason.earlier, this.rule)) return;
    this.#watched.delete(brand);
    this.#stopped.set(brand, true);
    watched.stop(reason);
  }

  #current(brand: string): Watched | undefined {
    const watched = this.#watched.get(brand);
    if (!watched || this.now() - watched.began < PERIOD) return watched;
    const { names, stop } = watched;
    const again = this.#fresh(names, stop);
    this.#watched.set(brand, again);
    return again;
  }
}
