import type { Task } from '../threads/thread-pool.ts';
import type { FileFault } from './file-finding.ts';
import type { AcceptedContentType } from './sniff-content-type.ts';

/** The content of a file, and the type that its sender declares. */
export interface SentContent {
  readonly content: Uint8Array;
  readonly contentType: AcceptedContentType;
}

/** The content to keep with its SHA-256 (base64url), or why there is none. */
export type InspectedFile = { readonly content: Uint8Array; readonly hash: string } | { readonly fault: FileFault };

/** The work of `inspectFile`. The thread of the requests does not load its code. */
export const inspectFileTask: Task<SentContent, InspectedFile> = { name: 'inspect-file' };
