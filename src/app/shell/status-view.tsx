import { PhoneLink, useBrand } from '#brand';
import { Button, Narrow, Row, Stack } from '#ui';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';

/** A page that says how things are, and what can be done: not found, not authorized, something went wrong. */
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

/** No such page, shown in place at any address that has none. */
export function NotFoundView() {
  return (
    <StatusView title="Page not found">
      <p>If you typed the address, check that it is right. If you followed a link, it may be out of date.</p>
      <p>
        <a href="/">Go to the start page</a>
      </p>
    </StatusView>
  );
}

/** Somebody is not allowed here. Says nothing about what there is. */
export function NotAuthorizedView() {
  return (
    <StatusView title="You cannot see this page">
      <p>It belongs to somebody else, or this account is not one for borrowers.</p>
      <p>
        <a href="/account/borrow">Go to your account</a> or <a href="/logout">sign out</a> to use another one.
      </p>
    </StatusView>
  );
}

export interface ProblemViewProps {
  readonly title?: string;
  readonly text?: string;
  readonly onRetry: () => void;
}

/** Something of ours did not work: what it means, another try, and somebody to talk to. */
export function ProblemView({
  title = 'Something went wrong',
  text = 'This is a problem on our side. Nothing you did caused it, and nothing was sent.',
  onRetry,
}: ProblemViewProps) {
  const { contact } = useBrand();
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <Row>
        <Button onClick={onRetry}>Try again</Button>
      </Row>
      <p>
        If it keeps happening, call us on <PhoneLink phone={contact.phone} />. {contact.phoneHours}.
      </p>
    </StatusView>
  );
}

/** The error page as an address of its own. */
export function InternalErrorView() {
  return <ProblemView onRetry={() => window.location.assign('/')} />;
}
