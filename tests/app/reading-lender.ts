import type { LoanApplication } from '#model';
import { createHash } from 'node:crypto';
import { screen } from '@testing-library/react';
import { application, fakeLender } from './fake-lender.ts';
import { type AppOptions, openApp } from './render-app.tsx';

export const READ_AT = '2026-11-21 14:05:00.000000';
export const TITLES = {
  'adequate-explanations': 'Loan Important Information',
  secci: 'Loan Key Facts',
  contract: 'Loan Agreement',
} as const;
export type Slug = keyof typeof TITLES;
export const SLUGS = Object.keys(TITLES) as Slug[];
const TYPES = ['ADEQUATE_EXPLANATIONS', 'SECCI', 'CONTRACT'] as const;

export const below = (path: string, family = 'v2') => `/api/product/${family}/loan-applications/a1/${path}`;
export const html = (slug: Slug) => `GET ${below(`read-${slug}.html`)}`;
export const confirm = (slug: Slug) => `POST ${below(`confirm-read-${slug}`)}`;
export const COMPLETE = `POST ${below('complete-read-documents')}`;

/** The HTML of a document. */
export const page = (slug: Slug) => `<h1>The ${slug}</h1><script>stolen()</script>`;
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** An application with this many read documents. */
export const reading = (read: number, change: object = {}) =>
  ({
    ...application,
    state: 'Documents',
    requirements: [],
    documents: TYPES.map((type, index) => ({ type, ...(index < read && { readAt: READ_AT }) })),
    ...(read === 3 && { loanContractAcceptedAt: READ_AT }),
    ...change,
  }) as LoanApplication;

export const funded = reading(3, { state: 'Funded', documentsCompletedAt: READ_AT });

/** A lender that counts the read documents. */
export function readingLender(start: number, change: object = {}) {
  const lender = fakeLender();
  let read = start;
  let isFunded = false;
  const now = () => (isFunded ? funded : reading(read, change));
  lender.answers('application', () => ({ status: 200, data: now() }));
  SLUGS.forEach((slug, index) => {
    lender.answers(html(slug), () =>
      index > read
        ? { status: 409, body: JSON.stringify({ code: 'read-first', detail: 'Not yet' }) }
        : { status: 200, body: page(slug) },
    );
    lender.answers(confirm(slug), () => {
      read = Math.max(read, index + 1);
      return { status: 200, data: now() };
    });
  });
  lender.answers(COMPLETE, () => {
    isFunded = true;
    return { status: 200, data: now() };
  });
  return lender;
}

export function openReading(start: number, path = '', options: AppOptions & { readonly change?: object } = {}) {
  const { change, ...rest } = options;
  const lender = options.lender ?? readingLender(start, change);
  return openApp(`/account/borrow/continue/documents${path}?id=a1`, { ...rest, lender, signedIn: true });
}

export const box = (slug: Slug) => screen.findByRole('checkbox', { name: `I have read the ${TITLES[slug]}` });
export const button = (name: string) => screen.getByRole('button', { name });
