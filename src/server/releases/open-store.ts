import { dataFolder } from '#configuration';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** Opens the store at a folder, which may be relative to the root of the project, or at `s3://bucket/prefix`. */
export async function openStore(address: string, root: string): Promise<ReleaseStore> {
  if (!address.startsWith('s3://')) return folderStore(dataFolder(address, root));
  const { s3Store } = await import('./s3-store.ts');
  const { hostname, pathname } = new URL(address);
  return s3Store(hostname, pathname.replace(/^\/|\/$/g, ''));
}
