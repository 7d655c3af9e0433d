import type { Duration } from '#dates';
import type { PageMeta } from '#model';
import type { Refusal } from '../context/refusal.ts';
import type { PdfLibrary } from '../documents/pdf-library.ts';
import type { FileRequest } from '../uploads/keep-files.ts';

/** An API request whose parameters and body satisfy the contract. */
export interface ApiRequest extends FileRequest {
  /** The contract's operationId. */
  readonly operation: string;
  /** The requested path, without the query. Some operations have several paths. */
  readonly path: string;
  /** The media types that the client asks for, as its header lists them. */
  readonly accept: string;
  /** Path, query and header parameters, by their names in the contract. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The address of the compiled flow that sent the request: its brand, its language and the hash of its content. */
  readonly flow?: string;
  /** How long a borrower can renew tokens after signing in. */
  readonly longestSignIn: Duration;
  /** The groups that this browser forces on every application, by experiment (`/sandbox/features`). */
  readonly forcedSeeds: Readonly<Record<string, number>>;
  /** The bearer token, not checked yet. */
  readonly bearer?: string;
  readonly pdfs: PdfLibrary;
  /** The client as the server sees it. */
  readonly client: { readonly forwardIp: string; readonly userAgent: string };
}

/** The content of the JSON envelope. */
export interface Answer {
  readonly data: unknown;
  readonly meta?: PageMeta;
  /** For how many seconds caches may keep the answer. If absent, it must not be cached. */
  readonly maxAge?: number;
}

/** An answer that is a file instead of JSON. */
export interface FileAnswer {
  /** Writes the file. It is called after the transaction, because it may take long. */
  readonly content: () => Promise<string | Buffer>;
  readonly contentType: string;
  /** The name of the download. If absent, the browser shows the file. */
  readonly attachment?: string;
}

/** A refusal that commits the transaction, unlike a thrown one. For example, a wrong code must be counted. */
export interface RefusalAnswer {
  readonly refusal: Refusal;
}

export type Operation = (request: ApiRequest) => Promise<Answer | FileAnswer | RefusalAnswer>;

/** Returns a parameter that the contract requires, as text. */
export function textParameter(request: ApiRequest, name: string): string {
  return String(request.parameters[name]);
}

/** Returns the names in the `embedded` parameter. */
export function embeddedNames(request: ApiRequest): ReadonlySet<string> {
  return new Set((request.parameters['embedded'] ?? []) as readonly string[]);
}
