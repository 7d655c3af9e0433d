import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import { StoreSilentError } from '../releases/limit-store.ts';
import { ReleaseError } from '../releases/manifest.ts';
import type { Shelf } from '../releases/shelf.ts';
import { CommandError } from '#configuration';
import type { WebBuild } from '../pages/web-build.ts';
import type { BrandPages } from './brand-pages.ts';
import { type BrandState, PublishedBrand } from './published-brand.ts';
import { factsOf } from './request-facts.ts';
import type { RollOutWatch } from './roll-out-watch.ts';

interface PublishedParts {
  /** Where the releases are, and the folder for their files. It is closed with the pages, also if they cannot be opened. */
  readonly shelf: Shelf;
  readonly environment: string;
  readonly brands: readonly string[];
  /** Opens the pages of one release. */
  readonly open: (web: WebBuild, brand: string) => Promise<FastifyInstance>;
  readonly log: Logger;
  readonly registry: Registry;
  readonly watch: RollOutWatch;
  /** The current time, in milliseconds. */
  readonly now: () => number;
  /** Is the store read before anything is served? Otherwise a server starts with the releases that it had last. */
  readonly readsStoreFirst?: boolean;
  /** Draws a number from 0 to 99 for a visitor. */
  readonly draw?: () => number;
}

/** The pages of published releases. */
export interface PublishedPages extends BrandPages {
  /** Looks for new manifests. A manifest that is wrong is refused, and the earlier one stays. Resolves to the numbers in force. */
  readonly reload: () => Promise<Readonly<Record<string, number>>>;
  /** What this server serves of each brand. */
  readonly state: () => Readonly<Record<string, BrandState>>;
}

type AllBrands = readonly (readonly [brand: string, pages: PublishedBrand])[];

/** Reloads a brand. Answers why it has failed. */
type Reloader = (brand: string, pages: PublishedBrand, reload: () => Promise<void>) => Promise<string>;

/** Returns a function that reloads one brand, counts what happens, and answers why it has failed. */
function reloaderOf(registry: Registry, log: Logger): Reloader {
  const more = { labelNames: ['brand'] as const, registers: [registry] };
  const number = new Gauge({ name: 'tenor_manifest_number', help: 'Number of the manifest in force', ...more });
  const refused = new Counter({
    name: 'tenor_manifests_refused_total',
    help: 'Times that a manifest was refused because it or a release is wrong, or its number is not higher',
    labelNames: ['brand', 'reason'],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'tenor_release_store_failures_total',
    help: 'Times that the store of releases did not answer',
    ...more,
  });
  const reasons = new Map<string, string>();
  return async (brand, pages, reload) => {
    const reason = await reload().then(
      () => '',
      (error: unknown) => {
        const isWrong = error instanceof ReleaseError;
        if (isWrong) refused.inc({ brand, reason: error.code });
        else failed.inc({ brand });
        const text = error instanceof Error ? error.message : String(error);
        // A wrong manifest is read again each time, because its files may arrive later.
        if (reasons.get(brand) !== text)
          log.error({ brand, reason: text }, isWrong ? 'manifest refused' : 'store of releases does not answer');
        return text;
      },
    );
    reasons.set(brand, reason);
    if (reason !== '') await pages.restore();
    if (pages.number !== undefined) number.set({ brand }, pages.number);
    return reason;
  };
}

/** Reloads each brand. Answers why those that have failed did. */
async function reloadEach(all: AllBrands, reloadBrand: Reloader): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>();
  let silence: StoreSilentError | undefined;
  for (const [brand, pages] of all) {
    const reload = async () => {
      // A store that has not answered about one brand would make each of the others wait as long.
      if (silence) throw silence;
      await pages.reload();
    };
    const note = (error: unknown) => {
      if (error instanceof StoreSilentError) silence = error;
      throw error;
    };
    reasons.set(brand, await reloadBrand(brand, pages, () => reload().catch(note)));
  }
  return reasons;
}

/** Throws a CommandError that names each brand without a release, and why it has none. */
function refuseWithout(all: AllBrands, reasons: ReadonlyMap<string, string>): void {
  const without = all.filter(([, { number }]) => number === undefined);
  if (without.length === 0) return;
  throw new CommandError(
    'no-release',
    without.map(([brand]) => `${brand}: ${reasons.get(brand) ?? ''}. Publish one: tenor publish`).join('\n'),
  );
}

/** After how many milliseconds a server may look for a release again because a file is missing. */
const LOOK_AGAIN = 1000;

/** Returns a function that does some work, unless it was done a moment ago. It never rejects. */
function nowAndThen(work: () => Promise<unknown>): () => Promise<void> {
  let began = -Infinity;
  let last = Promise.resolve();
  return () => {
    if (performance.now() - began < LOOK_AGAIN) return last;
    began = performance.now();
    last = work().then(
      () => undefined,
      () => undefined,
    );
    return last;
  };
}

/**
 * Opens the published releases of the brands and serves them. Rejects with a CommandError if a brand has none that is right. A server that
 * has releases starts with them and reads the store behind, so it starts as fast while the store does not answer.
 */
export async function openPublishedPages(parts: PublishedParts): Promise<PublishedPages> {
  const { shelf, environment, brands, open, log, registry, watch, now, readsStoreFirst = false } = parts;
  const { draw = () => randomInt(100) } = parts;
  const look = nowAndThen(() => reloadInTurn());
  const hashAt = (address: string) => {
    for (const [, pages] of all) {
      const hash = pages.hashAt(address);
      if (hash !== undefined) return hash;
    }
    return undefined;
  };
  const all: AllBrands = brands.map((brand) => [
    brand,
    new PublishedBrand({ brand, environment, shelf, open, log, draw, look, hashAt, watch, now }),
  ]);
  const byBrand = new Map(all);
  const reloadBrand = reloaderOf(registry, log);

  async function reloadAll(): Promise<ReadonlyMap<string, string>> {
    const reasons = await reloadEach(all, reloadBrand);
    const kept = all.map(([, pages]) => pages.kept);
    // Without the history of each brand, nobody knows which files are in use.
    if (kept.every((files) => files !== undefined))
      await shelf.files.keepOnly({ has: (address) => kept.some((files) => files.has(address)) });
    return reasons;
  }

  async function openFirst(): Promise<void> {
    if (!readsStoreFirst) for (const [, pages] of all) await pages.restore();
    if (all.every(([, { number }]) => number !== undefined))
      return void reloadInTurn().catch((error: unknown) => log.error({ reason: String(error) }, 'no releases'));
    refuseWithout(all, await reloadAll());
  }
  let last: Promise<unknown> = Promise.resolve();
  async function reloadInTurn(): Promise<void> {
    const next = last.then(reloadAll);
    last = next.catch(() => undefined);
    await next;
  }
  async function close(): Promise<void> {
    // A reload that is running still writes.
    await last;
    for (const [, pages] of all) await pages.close();
    shelf.close();
  }

  await openFirst().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    listeners: new Map(all.map(([brand, { listener }]) => [brand, listener])),
    releaseOf: (brand, request) => byBrand.get(brand)?.releaseOf(request) ?? 'none',
    reload: async () => {
      await reloadInTurn();
      return Object.fromEntries(all.map(([brand, { number = 0 }]) => [brand, number]));
    },
    state: () => Object.fromEntries(all.flatMap(([brand, { state }]) => (state ? [[brand, state]] : []))),
    answered(request, hasFailed) {
      const { brand, release, client } = factsOf(request);
      watch.note(brand, release, client, hasFailed);
    },
    close,
  };
}
