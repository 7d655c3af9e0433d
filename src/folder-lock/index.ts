export { type FolderLock, FolderLockedError, lockFolder } from './lock-folder.ts';
