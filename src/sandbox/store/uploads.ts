/** A file that a borrower sent in. */
export interface UploadRecord extends UploadSummary {
  readonly content: Buffer;
}

/** What to know of a file without reading it. */
export interface UploadSummary {
  readonly id: string;
  readonly applicationId: string;
  readonly requirementId: string;
  /** Which one of several: `front`, `back`, or what it shows. */
  readonly kind: string;
  readonly fileName: string;
  /** As its first bytes say. */
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of the content, base64url. */
  readonly hash: string;
  readonly createdAt: Date;
}

export interface Uploads {
  add(upload: UploadRecord): Promise<void>;
  find(id: string): Promise<UploadRecord | undefined>;
  /** Oldest first. */
  listOfRequirement(requirementId: string): Promise<readonly UploadSummary[]>;
  /** Forgets the files of a requirement, for others that take their place. */
  removeOfRequirement(requirementId: string): Promise<void>;
}
