/** A visit (D-04); address and browser are what the server saw. */
export interface SessionRecord {
  readonly id: string;
  readonly lifetimeId: string;
  readonly forwardIp: string;
  readonly userAgent: string;
  /** Campaign parameters and the referrer's origin. */
  readonly query: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

export interface Sessions {
  add(session: SessionRecord): Promise<void>;
  find(id: string): Promise<SessionRecord | undefined>;
}
