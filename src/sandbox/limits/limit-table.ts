import { dayjs, type Duration } from '#dates';
import type { EmailName } from '#lending';
import { networkOfClient } from '#model';

/** What a limit reads of a request. */
export interface LimitedRequest {
  /** The contract's operationId. */
  readonly operation: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly client: { readonly forwardIp: string };
}

/** How often something is allowed. The period begins with the first use. */
export interface Limit {
  /** Separates its counters from those of other limits. */
  readonly name: string;
  readonly times: number;
  readonly within: Duration;
  readonly reason: string;
}

/** A limit of an operation, with a separate counter for each value of `of`. */
export interface OperationLimit extends Limit {
  readonly of: (request: LimitedRequest) => readonly unknown[];
}

const client = ({ client: { forwardIp } }: LimitedRequest) => networkOfClient(forwardIp);
const loan = ({ parameters }: LimitedRequest) => parameters['id'];
const address = ({ body }: LimitedRequest) => (body as { readonly email: string }).email.trim().toLowerCase();

/**
 * The limits of each operation (T-23). Each counts by client, so that nobody can use up what another client is allowed. A request is
 * refused if one limit is reached, and then adds nothing to the others.
 */
export const limits: Readonly<Record<string, readonly OperationLimit[]>> = {
  requestSignInLink: [
    {
      name: 'links-of-client',
      of: (request) => [client(request)],
      ...{ times: 60, within: dayjs.duration({ minutes: 15 }) },
      reason: 'Somebody who asks for links to many addresses looks for those that have an account.',
    },
    {
      name: 'links-of-client-to-address',
      of: (request) => [client(request), address(request)],
      ...{ times: 10, within: dayjs.duration({ minutes: 15 }) },
      reason: 'A borrower needs one link, or a few if emails are late.',
    },
  ],
  contactUs: [
    {
      name: 'messages-of-client',
      of: (request) => [client(request)],
      ...{ times: 20, within: dayjs.duration({ hours: 1 }) },
      reason: 'Somebody who sends many messages makes the lender send emails to strangers.',
    },
    {
      name: 'messages-of-client-to-address',
      of: (request) => [client(request), address(request)],
      ...{ times: 5, within: dayjs.duration({ hours: 1 }) },
      reason: 'A sender needs one confirmation, or a few.',
    },
  ],
  createLoanApplication: [
    {
      name: 'applications-of-client',
      of: (request) => [client(request)],
      ...{ times: 300, within: dayjs.duration({ hours: 1 }) },
      reason: 'Many people may share a network, but a program that tries names and addresses sends more.',
    },
  ],
  reportPageView: [
    {
      name: 'page-views-of-client',
      of: (request) => [client(request)],
      ...{ times: 600, within: dayjs.duration({ minutes: 15 }) },
      reason: 'Many people may share a network, but a program that sends more would spoil the counts.',
    },
  ],
  sendRepaymentLink: [
    {
      name: 'payment-links',
      of: (request) => [client(request), loan(request)],
      ...{ times: 10, within: dayjs.duration({ minutes: 15 }) },
      reason: 'Each link is a text message that costs money.',
    },
  ],
  attemptCardCharge: [
    {
      name: 'card-charges',
      of: (request) => [client(request), loan(request)],
      ...{ times: 60, within: dayjs.duration({ minutes: 15 }) },
      reason: 'Somebody who tries more cards on one loan tests stolen cards.',
    },
  ],
};

/**
 * The emails with a sign-in link to one borrower, from all clients together. Past it, the lender answers as always but sends nothing. So
 * strangers can neither fill a mailbox nor lock its owner out: the period is as long as a link is valid, so the newest link in the
 * mailbox still works, and nothing ends it.
 */
export const linksToBorrower: Limit = {
  name: 'links-to-borrower',
  ...{ times: 10, within: dayjs.duration({ minutes: 15 }) },
  reason: 'A mailbox must not be filled by strangers.',
};

/** The emails that somebody may cause who knows only an address, or that a borrower may cause again and again. */
const often: ReadonlySet<EmailName> = new Set<EmailName>([
  ...(['confirm-application', 'message-received'] as const),
  ...(['application-referred', 'application-declined', 'quote-ready'] as const),
  ...(['address-changed', 'contact-settings-changed'] as const),
]);

/**
 * The emails of one kind to one mailbox, from all clients together; undefined for emails about a loan, which must arrive, and for those to
 * the lender itself. Past it, the lender answers as always but sends nothing. The period is short, so that a stranger cannot keep an email
 * from the owner of the mailbox for long.
 */
export const emailsToMailbox = (name: EmailName): Limit | undefined =>
  often.has(name)
    ? {
        name: `${name}-to-mailbox`,
        ...{ times: 10, within: dayjs.duration({ hours: 1 }) },
        reason: 'A mailbox must not be filled by strangers.',
      }
    : undefined;
