/** A text message that a real lender would have sent. */
export interface TextRecord {
  readonly id: string;
  readonly recipient: string;
  readonly body: string;
  readonly createdAt: Date;
}

export interface Texts {
  add(text: TextRecord): Promise<void>;
  /** The newest, first. */
  list(limit: number): Promise<readonly TextRecord[]>;
}
