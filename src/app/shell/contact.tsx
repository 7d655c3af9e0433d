import { PhoneLink, useBrand } from '#brand';
import { useCopy } from '#copy';
import { SummaryList, type SummaryRow } from '#ui';
import { ifKnown } from '../state/if-known.ts';

/** How to contact the lender, in one sentence. */
export function ContactLine() {
  const { phone, phoneHours, emails } = useBrand().contact;
  return useCopy('contact').line({
    phone: <PhoneLink phone={phone} />,
    hours: phoneHours,
    email: <a href={`mailto:${emails.contact}`}>{emails.contact}</a>,
  });
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
  const words = useCopy('contact');
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
        { key: 'phone', title: words.phone, answer: [<PhoneLink key="phone" phone={phone} />, phoneHours] },
        { key: 'email', title: words.email, answer: [mail(emails.contact), emailHours] },
        ...others,
        { key: 'post', title: words.post, answer: [address] },
      ]}
    />
  );
}

/** The borrower's reference number, if the lender has sent it, and how to contact the lender. */
export function ReferenceLine({ application }: { readonly application: { readonly reference?: string } }) {
  return (
    <p>
      <span>{ifKnown(useCopy('contact').reference, { reference: application.reference })}</span> <ContactLine />
    </p>
  );
}
