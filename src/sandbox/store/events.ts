/** Something that happened to an application, for the lender's own books. `details` says nothing of a person. */
export interface EventRecord {
  readonly id: string;
  readonly applicationId: string;
  /** What happened: `accepted`, `apply-visit`, `informed-of-offer` … */
  readonly name: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  readonly createdAt: Date;
}

export interface Events {
  add(event: EventRecord): Promise<void>;
  /** Oldest first. */
  listOfApplication(applicationId: string): Promise<readonly EventRecord[]>;
}
