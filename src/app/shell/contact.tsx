import { PhoneLink, useBrand } from '#brand';
import { SummaryList, type SummaryRow } from '#ui';

/** How to contact the lender, in one sentence. */
export function ContactLine() {
  const { phone, phoneHours, emails } = useBrand().contact;
  return (
    <>
      Call <PhoneLink phone={phone} /> ({phoneHours}) or email <a href={`mailto:${emails.contact}`}>{emails.contact}</a>
      .
    </>
  );
}

const mail = (to: string) => (
  <a key={to} href={`mailto:${to}`}>
    {to}
  </a>
);

export interface ContactListProps {
  readonly title: string;
  /** More email addresses, by topic. */
  readonly mails?: Readonly<Record<string, string>>;
}

/** Every way to contact the lender, with its hours. */
export function ContactList({ title, mails = {} }: ContactListProps) {
  const { phone, phoneHours, emails, emailHours, address } = useBrand().contact;
  const others = Object.entries(mails).map(([about, to]): SummaryRow => ({
    key: about,
    title: about,
    answer: [mail(to)],
  }));
  return (
    <SummaryList
      title={title}
      rows={[
        { key: 'phone', title: 'Phone', answer: [<PhoneLink key="phone" phone={phone} />, phoneHours] },
        { key: 'email', title: 'Email', answer: [mail(emails.contact), emailHours] },
        ...others,
        { key: 'post', title: 'Post', answer: [address] },
      ]}
    />
  );
}

/** The borrower's reference number, and how to contact the lender. */
export function ReferenceLine({ application }: { readonly application: { readonly reference: string } }) {
  return (
    <p>
      Your reference is {application.reference}. <ContactLine />
    </p>
  );
}
