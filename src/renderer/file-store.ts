/** Keeps the content of chosen files while the page is open; the answer itself is only a handle `{ id, name, type, size }`. */
export interface FileStore {
  /** What a file really is, by its content and not by what it claims; rejects when it cannot be read. */
  readonly inspect: (file: File) => Promise<{ readonly type: string; readonly size: number }>;
  /** Takes a file in and names it. `field` says which question it answers: `<flow id>/<field path>`. */
  readonly keep: (file: File, field: string) => string;
  readonly get: (id: string) => File | undefined;
  /** Forgets a file that the borrower removed or replaced. */
  readonly drop: (id: string) => void;
  /** Was a file chosen for this question, and lost since by a reload? */
  readonly isLost: (field: string) => boolean;
}
