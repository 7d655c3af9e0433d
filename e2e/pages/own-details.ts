import { test } from 'playwright/test';

let made = 0;

/** Digits that no other borrower of this run has. Each retry has a new worker. */
function ownDigits(count: number): string {
  made += 1;
  return `${test.info().workerIndex}`.padStart(count - 4, '0') + `${made}`.padStart(4, '0');
}

/** A mobile number that no other borrower of this run has, so that the outbox tells whose security code it holds. */
export const ownMobileNumber = (): string => `0771${ownDigits(7)}`;

/** An email address that no other borrower of this run has, so that each is new to the lender. */
export const ownEmail = (): string => `borrower.${ownDigits(8)}@example.com`;

/** The last digits of a credit card that no test has named yet. */
export const ownCardEnding = (): string => ownDigits(5).slice(-4);
