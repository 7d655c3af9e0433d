import type { IncomingMessage, RequestListener } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { chooseRelease, releaseOfVisitor } from '../releases/choose-release.ts';
import { fetchEarlier, releasesOf } from '../releases/earlier-releases.ts';
import { fetchRelease, type HashAt } from '../releases/fetch-release.ts';
import { type Manifest, nameOfRelease, ReleaseError } from '../releases/manifest.ts';
import { keys, manifestAt, type ReleaseStore } from '../releases/release-store.ts';
import type { Shelf } from '../releases/shelf.ts';
import { keepStopped, stoppedEarlier, type StoppedRollOut } from '../releases/stopped-roll-out.ts';
import type { WebBuild } from '../pages/web-build.ts';
import { missingFiles } from './missing-files.ts';
import { lineOf, noteRelease } from './request-facts.ts';
import type { RollOutWatch, StopReason } from './roll-out-watch.ts';

interface BrandParts {
  readonly brand: string;
  readonly environment: string;
  readonly shelf: Shelf;
  /** Opens the pages of one release. */
  readonly open: (web: WebBuild, brand: string) => Promise<FastifyInstance>;
  readonly log: Logger;
  /** Draws a number from 0 to 99 for a visitor. */
  readonly draw: () => number;
  /** Looks for new manifests, unless that was done a moment ago. */
  readonly look: () => Promise<void>;
  /** The hash of the file that the server keeps at an address, for any brand. */
  readonly hashAt: HashAt;
  /** Says when a roll-out must stop. */
  readonly watch: RollOutWatch;
  /** The current time, in milliseconds. */
  readonly now: () => number;
}

interface InForce {
  readonly manifest: Manifest;
  readonly tag: string;
  readonly apps: ReadonlyMap<string, FastifyInstance>;
  /** The address and the hash of each of their files. */
  readonly files: ReadonlyMap<string, string>;
  /** If this server has stopped the roll-out. All visitors get the earlier release then, until there is another manifest. */
  readonly stopped?: StoppedRollOut | undefined;
}

/** What a server serves of a brand. */
export interface BrandState {
  /** The number of the manifest in force. */
  readonly number: number;
  /** The names of the releases, as the log and figures have them. */
  readonly release: string;
  readonly rollout?: { readonly release: string; readonly percent: number; readonly stoppedAt?: string };
}

/** The manifest by which visitors get their release. */
const chosenBy = ({ manifest, stopped }: InForce): Manifest => {
  const { rollout: _, ...everyone } = manifest;
  return stopped ? everyone : manifest;
};

const isFile = (url: string) => /^\/(?:assets|compiled|fonts)\//.test(url);

/** The releases of one brand, as they are in force. */
export class PublishedBrand {
  readonly #parts: BrandParts;
  #inForce: InForce | undefined;
  #kept: ReadonlyMap<string, string> | undefined;
  #stopping = Promise.resolve();
  readonly #fetchMissing: ReturnType<typeof missingFiles>;

  constructor(parts: BrandParts) {
    this.#parts = parts;
    this.#fetchMissing = missingFiles(parts.shelf);
  }

  /** The number of the manifest in force; undefined if no manifest has been read. */
  get number(): number | undefined {
    return this.#inForce?.manifest.number;
  }

  /** What this server serves now; undefined if no manifest has been read. */
  get state(): BrandState | undefined {
    if (!this.#inForce) return undefined;
    const { manifest, stopped } = this.#inForce;
    const { number, release, rollout } = manifest;
    const part = rollout && {
      release: nameOfRelease(rollout.release),
      percent: rollout.percent,
      ...(stopped && { stoppedAt: stopped.stoppedAt }),
    };
    return { number, release: nameOfRelease(release), ...(part && { rollout: part }) };
  }

  /** The address and the hash of every file to keep; undefined while the history of the brand is not known. */
  get kept(): ReadonlyMap<string, string> | undefined {
    return this.#kept;
  }

  /** The hash of the file of this brand at an address. */
  hashAt(address: string): string | undefined {
    return this.#inForce?.files.get(address) ?? this.#kept?.get(address);
  }

  /** Puts the manifest of the store in force. Rejects with a ReleaseError if it is wrong, and with another if the store does not answer. */
  async reload(): Promise<void> {
    const { shelf, brand, environment, log, hashAt } = this.#parts;
    if (await this.#take(shelf.store)) this.#kept = undefined;
    if (this.#kept || !this.#inForce) return;
    const { manifest, files } = this.#inForce;
    await shelf.copy.write(keys.current(environment, brand), Buffer.from(JSON.stringify(manifest)));
    const leftOut = (reason: string) => log.warn({ brand, reason }, 'earlier release left out');
    // What is in force is always kept, also if the store has lost it since.
    this.#kept = new Map([...(await fetchEarlier(shelf, manifest, leftOut, hashAt)), ...files]);
  }

  /** Puts the manifest in force that this server had last, if it has none. */
  async restore(): Promise<void> {
    if (!this.#inForce) await this.#take(this.#parts.shelf.copy).catch(() => undefined);
  }

  /** The name of the release that the browser of a request has; `unknown` if only the next page decides it. */
  releaseOf(request: IncomingMessage): string {
    const release = this.#inForce && releaseOfVisitor(chosenBy(this.#inForce), request);
    return release === undefined ? 'unknown' : nameOfRelease(release);
  }

  readonly listener: RequestListener = (request, response) => {
    if (!this.#inForce) return void response.writeHead(503).end();
    const { apps } = this.#inForce;
    if (isFile(request.url ?? '')) return void this.#serveFile(request, response);
    const { release, cookie } = chooseRelease(chosenBy(this.#inForce), request, this.#parts.draw);
    if (cookie !== undefined) response.setHeader('set-cookie', cookie);
    noteRelease(request, nameOfRelease(release));
    apps.get(release)?.routing(request, response);
  };

  /** Serves a file of any release, because all are in one folder. Another server may have given the browser a page of a newer one. */
  async #serveFile(...[request, response]: Parameters<RequestListener>): Promise<void> {
    const address = request.url?.split('?')[0] ?? '';
    if (this.#kept?.has(address) === false) await this.#parts.look();
    const hash = (this.#kept ?? this.#inForce?.files)?.get(address);
    if (hash !== undefined && !(await this.#isThere(address, hash, request)))
      return void response.writeHead(503, { 'cache-control': 'no-store' }).end();
    // A release may have been replaced while this waited, and its pages are closed then.
    const { manifest, apps } = this.#inForce ?? {};
    apps?.get(manifest?.release ?? '')?.routing(request, response);
  }

  /** Is a file that the server keeps on its disk? It is fetched again if something has deleted it. */
  async #isThere(address: string, hash: string, request: IncomingMessage): Promise<boolean> {
    const { log } = this.#parts;
    const about = { ...lineOf(request), brand: this.#parts.brand, address };
    try {
      if (await this.#fetchMissing(address, hash)) log.warn(about, 'file was lost and is fetched again');
      return true;
    } catch (error) {
      log.error({ ...about, reason: String(error) }, 'file is lost and cannot be fetched');
      return false;
    }
  }

  /** Stops the roll-out of a manifest: visitors get the earlier release when they load a page. */
  async #stop({ number, release, rollout }: Manifest, reason: StopReason): Promise<void> {
    if (this.#inForce?.manifest.number !== number) return;
    const { shelf, brand, environment, log, now } = this.#parts;
    const stopped = { number, stoppedAt: new Date(now()).toISOString() };
    this.#inForce = { ...this.#inForce, stopped };
    const [from, to] = [nameOfRelease(rollout?.release ?? ''), nameOfRelease(release)];
    log.error({ brand, manifest: number, release: from, serves: to, clients: reason }, 'roll-out stopped');
    await keepStopped(shelf, environment, brand, stopped).catch((error: unknown) =>
      log.error({ brand, reason: String(error) }, 'a restart will begin the roll-out again'),
    );
  }

  async close(): Promise<void> {
    await this.#stopping;
    for (const app of this.#inForce?.apps.values() ?? []) await app.close();
  }

  /** Opens the pages of a release and tries one. Its files may be right, and its parts not those that a page needs. */
  async #openRelease(hash: string, web: WebBuild): Promise<FastifyInstance> {
    const { brand, open } = this.#parts;
    const wrong = (reason: string) => new ReleaseError(`the pages of release ${hash} cannot be shown: ${reason}`);
    const app = await open(web, brand).catch((error: unknown) => {
      throw wrong(String(error));
    });
    const { statusCode } = await app.inject('/');
    if (statusCode < 500) return app;
    await app.close();
    throw wrong(`the first one ends with ${statusCode}`);
  }

  /** Puts the manifest of a store in force. Resolves to false if it already is. */
  async #take(from: Pick<ReleaseStore, 'read'>): Promise<boolean> {
    const { shelf, brand, environment, log, hashAt } = this.#parts;
    const key = keys.current(environment, brand);
    const found = await manifestAt(from, key, { brand, environment, team: shelf.team }, this.#inForce?.tag);
    if (found === 'unchanged') return false;
    if (!found) throw new ReleaseError(`${brand} has no manifest in ${environment}`);
    const { manifest, tag } = found;
    if (this.#inForce && isDeepStrictEqual(manifest, this.#inForce.manifest)) {
      this.#inForce = { ...this.#inForce, tag };
      return false;
    }
    const inForce = this.number ?? 0;
    if (manifest.number <= inForce)
      throw new ReleaseError(
        `manifest ${manifest.number} of ${brand} cannot follow ${inForce}: a new manifest has a higher number`,
        'number',
      );
    const apps = new Map<string, FastifyInstance>();
    const files = new Map<string, string>();
    try {
      for (const hash of releasesOf(manifest)) {
        const release = await fetchRelease(shelf, brand, hash, (address) => files.get(address) ?? hashAt(address));
        apps.set(hash, await this.#openRelease(hash, release.web));
        for (const [address, file] of Object.entries(release.files)) files.set(address, file);
      }
    } catch (error) {
      for (const app of apps.values()) await app.close();
      throw error;
    }
    const stopped = manifest.rollout && (await stoppedEarlier(shelf, environment, brand, manifest.number));
    const earlier = this.#inForce;
    this.#inForce = { manifest, tag, apps, files, stopped };
    this.#parts.watch.begin(brand, manifest, stopped !== undefined, (reason) => {
      this.#stopping = this.#stop(manifest, reason);
    });
    log.info(
      { brand, manifest: manifest.number, serves: releasesOf(chosenBy(this.#inForce)), ...(stopped && { stopped }) },
      'manifest in force',
    );
    for (const app of earlier?.apps.values() ?? []) await app.close();
    return true;
  }
}
