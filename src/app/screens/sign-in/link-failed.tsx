import { ButtonLink, Narrow, Notice, Row, Stack } from '#ui';
import { FailureNotice } from '../../shell/failure.tsx';
import { Heading } from '../../shell/heading.tsx';
import { type FailureKind, failureOf } from '../../state/failure.ts';

/** The link was refused, in whatever way the lender says it. */
const REFUSED: readonly FailureKind[] = ['refused', 'not-found', 'not-allowed', 'moved-on', 'signed-out'];

const NEW_LINK = 'If you need a new link, enter your email address.';

export interface LinkFailedProps {
  readonly error: unknown;
  /** How to get another link. By default, from the form below. */
  readonly newLink?: string;
}

/** Why a sign-in link did not work: the server refused it, or gave no usable answer (E-01). */
export function LinkFailed({ error, newLink = NEW_LINK }: LinkFailedProps) {
  if (REFUSED.includes(failureOf(error).kind))
    return (
      <Notice tone="warn" live title="This link no longer works">
        <p>You can use a link only once and for a short time, and a new link ends the earlier ones. {newLink}</p>
      </Notice>
    );
  return (
    <FailureNotice
      error={error}
      attempted="read"
      title="We could not sign you in"
      kept={`Open the link in your email again in a moment. ${newLink}`}
    />
  );
}

/** A link did not work, and the borrower who opened it is still signed in. */
export function StillSignedIn({ error }: { readonly error: unknown }) {
  return (
    <Narrow>
      <Stack>
        <Heading title="You are still signed in" />
        <LinkFailed error={error} newLink="To use another account, sign out and ask for a new link." />
        <Row>
          <ButtonLink href="/account/borrow">Go to your account</ButtonLink>
        </Row>
      </Stack>
    </Narrow>
  );
}
