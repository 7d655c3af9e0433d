import { PhoneLink, useBrand } from '#brand';
import { Button, Narrow, Row, Stack } from '#ui';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';

/** A page that states a status and what the borrower can do: not found, not authorised, something went wrong. */
export function StatusView({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Narrow>
      <Stack>
        <Heading title={title} />
        {children}
      </Stack>
    </Narrow>
  );
}

export interface NotFoundViewProps {
  /** What the address names: `Page` by default, or `Loan`, `Application`, `Document`, `Request`, `Step`. */
  readonly what?: string | undefined;
}

/** No such page, loan, application or document. Shown at the unknown address itself. */
export function NotFoundView({ what = 'Page' }: NotFoundViewProps) {
  return (
    <StatusView title={`${what} not found`}>
      <p>If you typed the address, check that it is correct. If you followed a link, it may be out of date.</p>
      <p>
        <a href="/">Go to the start page</a>
      </p>
    </StatusView>
  );
}

/** The user is not authorised to see the page. Does not reveal whether it exists. */
export function NotAuthorizedView() {
  return (
    <StatusView title="You cannot see this page">
      <p>This page belongs to another customer, or you are not signed in with a borrower account.</p>
      <p>
        <a href="/account/borrow">Go to your account</a> or <a href="/logout">sign out</a> to use another account.
      </p>
    </StatusView>
  );
}

export interface ProblemViewProps {
  readonly title?: string;
  readonly text?: string;
  readonly onRetry?: (() => void) | undefined;
  /** In place of the button that tries again. */
  readonly action?: ReactNode;
}

/** An error on our side: what it means, a button to try again, and a phone number. */
export function ProblemView({
  title = 'Something went wrong',
  text = 'There is a problem with our service. You did not cause it, and nothing was sent.',
  onRetry,
  action = <Button onClick={onRetry}>Try again</Button>,
}: ProblemViewProps) {
  const { contact } = useBrand();
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <Row>{action}</Row>
      <p>
        If it keeps happening, call us on <PhoneLink phone={contact.phone} />. {contact.phoneHours}.
      </p>
    </StatusView>
  );
}

/** The error page at an address of its own. */
export function InternalErrorView() {
  return <ProblemView onRetry={() => window.location.assign('/')} />;
}
