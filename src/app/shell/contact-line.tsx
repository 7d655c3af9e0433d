import { PhoneLink, useBrand } from '#brand';

/** How to reach the lender, in one sentence. */
export function ContactLine() {
  const { phone, phoneHours, emails } = useBrand().contact;
  return (
    <>
      Call <PhoneLink phone={phone} /> ({phoneHours}) or write to{' '}
      <a href={`mailto:${emails.contact}`}>{emails.contact}</a>.
    </>
  );
}
