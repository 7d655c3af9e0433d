import { Narrow, Stack } from '#ui';
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
