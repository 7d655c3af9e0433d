import { formatLongDate } from '#lending';
import type { Agreement } from '../agreement.ts';
import type { DocumentText, FigureRow, Section } from '../document-text.ts';

/** What all documents of one loan begin with. */
export function documentOf(agreement: Agreement, title: string, sections: readonly Section[]): DocumentText {
  const { brand, reference, madeOn } = agreement;
  return {
    title,
    brandName: brand.fullName,
    language: brand.locale,
    reference,
    madeOn,
    notice: `${brand.fullName} is a made-up lender in a sandbox. This document shows what a lender would tell you, with the figures of your own application. It lends nothing and binds nobody.`,
    sections,
  };
}

/** How to reach the lender, as rows of a table. */
export function lenderRows({ brand }: Agreement): readonly FigureRow[] {
  const { contact } = brand;
  return [
    ['Creditor', `${brand.fullName}, a sandbox lender`],
    ['Address', contact.address],
    ['Telephone', `${contact.phone}, ${contact.phoneHours}`],
    ['Email', `${contact.emails.contact}, ${contact.emailHours}`],
  ];
}

/** Who borrows, as rows of a table. */
export function borrowerRows({ borrower }: Agreement): readonly FigureRow[] {
  return [
    ['Name', borrower.name],
    ['Date of birth', formatLongDate(borrower.dateOfBirth)],
    ['Address', borrower.address],
  ];
}

/** Where to ask. */
export function reachUs({ brand }: Agreement): string {
  const { phone, phoneHours, emails } = brand.contact;
  return `Call us on ${phone} (${phoneHours}) or write to ${emails.contact}.`;
}
