import { formatLongDate } from '#lending';
import type { Agreement } from '../agreement.ts';
import type { DocumentText, FigureRow, Section } from '../document-text.ts';

/** Makes a document of a loan: adds the brand, reference, date and sandbox notice that every document has. */
export function documentOf(agreement: Agreement, title: string, sections: readonly Section[]): DocumentText {
  const { brand, reference, madeOn } = agreement;
  return {
    title,
    brandName: brand.fullName,
    language: brand.locales[0],
    reference,
    madeOn,
    notice: `${brand.fullName} is a made-up lender in a sandbox. This document shows what a real lender would tell you, with the figures of your own application. No money is lent, and the document binds nobody.`,
    sections,
  };
}

/** Returns the lender's name and contact details as table rows. */
export function lenderRows({ brand }: Agreement): readonly FigureRow[] {
  const { contact } = brand;
  return [
    ['Creditor', `${brand.fullName}, a sandbox lender`],
    ['Address', contact.address],
    ['Telephone', `${contact.phone}, ${contact.phoneHours}`],
    ['Email', `${contact.emails.contact}, ${contact.emailHours}`],
  ];
}

/** Returns the borrower's details as table rows. */
export function borrowerRows({ borrower }: Agreement): readonly FigureRow[] {
  return [
    ['Name', borrower.name],
    ['Date of birth', formatLongDate(borrower.dateOfBirth)],
    ['Address', borrower.address],
  ];
}

/** Tells the borrower how to contact the lender, in one sentence. */
export function reachUs({ brand }: Agreement): string {
  const { phone, phoneHours, emails } = brand.contact;
  return `Call us on ${phone} (${phoneHours}) or email ${emails.contact}.`;
}
