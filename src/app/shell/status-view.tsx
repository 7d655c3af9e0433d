import { PhoneLink, useBrand } from '#brand';
import { useCopy } from '#copy';
import { Button, type Elements, Narrow, Row, Stack } from '#ui';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';

/** A page that states a status and what the borrower can do: not found, not authorised, something went wrong. */
export function StatusView({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <Narrow>
      <Stack>
        <Heading title={title} />
        {children}
      </Stack>
    </Narrow>
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
export function ProblemView({ title, text, onRetry, action }: ProblemViewProps) {
  const { wrong, retry } = useCopy('interface');
  const { contact } = useBrand();
  return (
    <StatusView title={title ?? wrong.title}>
      <p>{text ?? wrong.text}</p>
      <Row>{action ?? <Button onClick={onRetry}>{retry}</Button>}</Row>
      <p>{wrong.call({ phone: <PhoneLink phone={contact.phone} />, hours: contact.phoneHours })}</p>
    </StatusView>
  );
}

/** The error page at an address of its own. */
export function InternalErrorView() {
  return <ProblemView onRetry={() => window.location.assign('/')} />;
}
