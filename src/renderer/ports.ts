/** What the app passes in, because this room uses neither the network nor storage. */

/** An address that a look-up found. */
export interface AddressSuggestion {
  readonly id: string;
  /** The whole address in one line, as the list of results shows it. */
  readonly label: string;
  /** The address by property name: `{ line1, town, postCode, … }`. Parts of the field that are absent here are emptied. */
  readonly address: Readonly<Record<string, string | undefined>>;
}

/** Look-ups that fields may use. */
export interface Lookups {
  /**
   * Returns the addresses at a postcode, typed in any form; [] if there are none. If the promise rejects, the field shows a
   * message, and the borrower can type the address.
   */
  readonly address: (postcode: string) => Promise<readonly AddressSuggestion[]>;
}

/** Keeps the content of chosen files while the page is open. The answer holds only a handle `{ id, name, type, size }`. */
export interface FileStore {
  /**
   * Returns the type and size that the content really has, whatever the file name claims, a name that fits the content if the file's
   * own does not, and why a picture cannot be used. Rejects if the file cannot be read.
   */
  readonly inspect: (file: File) => Promise<{
    readonly type: string;
    readonly size: number;
    readonly name?: string;
    readonly fault?: 'too-few-pixels' | 'too-many-pixels';
  }>;
  /** Keeps a file and returns its id. `field` names the question that it answers: `<flow id>/<field path>`. */
  readonly keep: (file: File, field: string) => string;
  readonly get: (id: string) => File | undefined;
  /** Deletes a file that the borrower removed or replaced. */
  readonly drop: (id: string) => void;
  /** Did the borrower choose a file for this question that a reload then lost? */
  readonly isLost: (field: string) => boolean;
}
