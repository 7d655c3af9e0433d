import { ContactLine } from './contact-line.tsx';

/** The number that a borrower may quote, and how to reach the lender with it. */
export function ReferenceLine({ application }: { readonly application: { readonly reference: string } }) {
  return (
    <p>
      Your reference is {application.reference}. <ContactLine />
    </p>
  );
}
