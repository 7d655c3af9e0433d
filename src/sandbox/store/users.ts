import type { Address, ContactConsent, MotorContactConsent } from '#model';

/** A person known to the lender (D-05). One email address, in lower case, is one user. */
export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly mobileNumber: string;
  readonly addresses: readonly Address[];
  readonly contactConsent: ContactConsent | MotorContactConsent;
  readonly roles: readonly string[];
  readonly createdAt: Date;
}

export interface Users {
  add(user: UserRecord): Promise<void>;
  /** Writes everything but id, email address, roles and creation. */
  update(user: UserRecord): Promise<void>;
  find(id: string): Promise<UserRecord | undefined>;
  findByEmail(email: string): Promise<UserRecord | undefined>;
}
