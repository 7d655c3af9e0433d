import { useCopy } from '#copy';
import { ButtonLink, Narrow, Notice, Row, Stack } from '#ui';
import { FailureNotice } from '../../shell/failure.tsx';
import { Heading } from '../../shell/heading.tsx';
import { type FailureKind, failureOf } from '../../state/failure.ts';

/** The link was refused, in whatever way the lender says it. */
const REFUSED: readonly FailureKind[] = ['refused', 'not-found', 'not-allowed', 'moved-on', 'signed-out'];

export interface LinkFailedProps {
  readonly error: unknown;
  /** How to get another link. By default, from the form below. */
  readonly newLink?: string;
}

/** Why a sign-in link did not work: the server refused it, or gave no usable answer (E-01). */
export function LinkFailed({ error, newLink: given }: LinkFailedProps) {
  const { failed } = useCopy('sign-in');
  const newLink = given ?? failed.newLink;
  if (REFUSED.includes(failureOf(error).kind))
    return (
      <Notice tone="warn" live title={failed.expiredTitle}>
        <p>{`${failed.expired} ${newLink}`}</p>
      </Notice>
    );
  return <FailureNotice error={error} attempted="read" title={failed.title} kept={`${failed.later} ${newLink}`} />;
}

/** A link did not work, and the borrower who opened it is still signed in. */
export function StillSignedIn({ error }: { readonly error: unknown }) {
  const words = useCopy('sign-in').stillSignedIn;
  return (
    <Narrow>
      <Stack>
        <Heading title={words.title} />
        <LinkFailed error={error} newLink={words.newLink} />
        <Row>
          <ButtonLink href="/account/borrow">{words.account}</ButtonLink>
        </Row>
      </Stack>
    </Narrow>
  );
}
