import { dataFolder, type Settings } from '#configuration';
import { folderStore } from './folder-store.ts';
import { type LimitedStore, limitStore } from './limit-store.ts';

/** The store of releases, and how long it may take. */
export type StoreSettings = Pick<Settings, 'TENOR_RELEASES' | 'TENOR_STORE_SECONDS' | 'TENOR_STORE_CONNECT_SECONDS'>;

/** Opens the store at a folder, which may be relative to the root of the project, or at `s3://bucket/prefix`. */
export async function openStore(settings: StoreSettings, root: string): Promise<LimitedStore> {
  const { TENOR_RELEASES: address, TENOR_STORE_SECONDS: seconds, TENOR_STORE_CONNECT_SECONDS: connect } = settings;
  if (!address.startsWith('s3://')) return limitStore(() => folderStore(dataFolder(address, root)), seconds * 1000);
  const { s3Store } = await import('./s3-store.ts');
  const { hostname, pathname } = new URL(address);
  const prefix = pathname.replace(/^\/|\/$/g, '');
  return limitStore((ended) => s3Store(hostname, prefix, connect * 1000, ended), seconds * 1000);
}
