/** An email that a real lender would have sent. */
export interface MailRecord {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Where its button leads. */
  readonly link: string;
  readonly createdAt: Date;
}

export interface Mails {
  add(mail: MailRecord): Promise<void>;
  /** The newest, first. */
  list(limit: number): Promise<readonly MailRecord[]>;
}
