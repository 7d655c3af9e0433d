import type { ProblemError } from '#model';
import { Refusal } from './refusal.ts';

/** 404. The resource does not exist, or it belongs to another user: the answer does not reveal which (T-18). */
export const notFound = () => new Refusal(404, 'not-found', 'Not found');

/** 401. The bearer token is missing, unknown or expired. */
export const notSignedIn = (detail: string) => new Refusal(401, 'not-signed-in', 'You are not signed in', { detail });

/** 422. Parts of the body are invalid. */
export const validationFailed = (errors: readonly ProblemError[]) =>
  new Refusal(422, 'validation-failed', 'Some of your answers need to change', {
    detail: `${errors.map((error) => error.message).join('. ')}.`,
    errors,
  });

/** 400. A header, path parameter or query parameter is missing or invalid. */
export const badParameter = (code: 'header-missing' | 'parameter-not-accepted', detail: string) =>
  new Refusal(400, code, code === 'header-missing' ? 'A header is missing' : 'A parameter is not accepted', { detail });

/** An error for a date that the lender does not offer. */
export const dateNotOffered = (pointer: string): ProblemError => ({
  pointer,
  code: 'enum',
  message: 'Select one of the listed dates',
});

/** 409. The same payment is already on its way, or has just been made (T-16). */
export const paymentInProgress = (
  detail = 'A payment for this loan is already on its way. Check your loan again later.',
) => new Refusal(409, 'payment-in-progress', 'A payment is already on its way', { detail });

/** 409. The application is no longer in the state that the operation needs, for example because of another tab. */
export const stateMovedOn = (detail = 'Your application has changed since you opened this page.') =>
  new Refusal(409, 'state-moved-on', 'You can no longer do this', { detail });
