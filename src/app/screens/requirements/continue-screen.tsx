import type { ReactNode } from 'react';

/** What is next for an application that goes on: its requirements, its documents, or the page of its state. */
export function ContinueScreen({ otherwise }: { readonly otherwise: ReactNode }) {
  return otherwise;
}
