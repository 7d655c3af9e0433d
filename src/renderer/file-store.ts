/** Keeps the content of picked files while the page is open; the answer itself is only a handle `{ id, name, type, size }`. */
export interface FileStore {
  /** Takes a file in and names it. */
  readonly keep: (file: File) => string;
  /** Forgets a file that the borrower removed or replaced. */
  readonly drop: (id: string) => void;
}
