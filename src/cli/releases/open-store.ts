import { CommandError } from '../settings.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/** Opens the store at a folder, or at `s3://bucket/prefix`. */
export async function openStore(address: string): Promise<ReleaseStore> {
  if (address === '')
    throw new CommandError('bad-setting', 'TENOR_RELEASES is not set: a folder, or s3://bucket/prefix.');
  if (!address.startsWith('s3://')) return folderStore(address);
  const { s3Store } = await import('./s3-store.ts');
  const { hostname, pathname } = new URL(address);
  return s3Store(hostname, pathname.replace(/^\/|\/$/g, ''));
}
