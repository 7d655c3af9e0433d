import type { CardReasonCode } from '#lending';
import type { Problem, ProblemError } from '#model';

/** The optional parts of a refusal. */
export interface RefusalDetails {
  /** Explains this occurrence of the problem, for people. */
  readonly detail?: string;
  /** The invalid parts of the request body. */
  readonly errors?: readonly ProblemError[];
  /** How many seconds to wait before the next attempt. */
  readonly retryAfter?: number;
  /** The problem type, if the status does not identify it. */
  readonly type?: string;
  /** Why a card was not charged (D-25). */
  readonly reasonCode?: CardReasonCode;
}

/** An error that the API answers with a problem body. `code` is stable, so that programs can rely on it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly title: string,
    readonly details: RefusalDetails = {},
  ) {
    super(title);
    this.name = 'Refusal';
  }

  /** Returns the problem body (RFC 9457). */
  toProblem(): Problem {
    const { detail, errors, type = 'about:blank', reasonCode } = this.details;
    return {
      type,
      title: this.title,
      status: this.status,
      code: this.code,
      ...(detail !== undefined && { detail }),
      ...(errors && { errors: [...errors] }),
      ...(reasonCode !== undefined && { reasonCode }),
    };
  }
}

/** 404. The resource does not exist, or it belongs to another user: the answer does not reveal which (T-18). */
export const notFound = () => new Refusal(404, 'not-found', 'Not found');

/** 401. The bearer token is missing, unknown or expired. */
export const notSignedIn = (detail: string) => new Refusal(401, 'not-signed-in', 'You are not signed in', { detail });

/** The number of errors that an answer lists. A body may have one for each of its bytes, but a form has fewer fields than this. */
export const MAX_ERRORS = 30;

/** 422. Parts of the body are invalid. The answer lists the first errors only. */
export function validationFailed(all: readonly ProblemError[]): Refusal {
  const errors = all.slice(0, MAX_ERRORS);
  return new Refusal(422, 'validation-failed', 'Some of your answers need to change', {
    detail: `${errors.map((error) => error.message).join('. ')}.`,
    errors,
  });
}

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
