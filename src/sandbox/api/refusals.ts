import type { ProblemError } from '#model';
import { Refusal } from './refusal.ts';

/** No such thing, or somebody else's: the answer does not tell which (T-18). */
export const notFound = () => new Refusal(404, 'not-found', 'Not found');

/** No bearer token where one is needed, or one that is unknown or has expired. */
export const notSignedIn = (detail: string) => new Refusal(401, 'not-signed-in', 'You are not signed in', { detail });

/** Understood, but parts of the body are at fault. */
export const validationFailed = (errors: readonly ProblemError[]) =>
  new Refusal(422, 'validation-failed', 'Some answers cannot be accepted', {
    detail: `${errors.map((error) => error.message).join('. ')}.`,
    errors,
  });

/** A header, path or query parameter is missing or cannot be read. */
export const badParameter = (code: 'header-missing' | 'parameter-not-accepted', detail: string) =>
  new Refusal(400, code, code === 'header-missing' ? 'A header is missing' : 'A parameter is not accepted', { detail });

/** A part of the body is a day that was not among those on offer. */
export const dateNotOffered = (pointer: string): ProblemError => ({
  pointer,
  code: 'enum',
  message: 'Select one of the dates that we offer',
});

/** The same payment is on its way already, or has just been made (T-16). */
export const paymentInProgress = (detail = 'A payment of this loan is already on its way. Look at the loan again.') =>
  new Refusal(409, 'payment-in-progress', 'A payment is already on its way', { detail });

/** The application is not in the state that the call is for; somebody, or the same person elsewhere, was quicker. */
export const stateMovedOn = (detail = 'This application has moved on since you opened this page.') =>
  new Refusal(409, 'state-moved-on', 'This cannot be done any more', { detail });
