import { PhoneLink, useBrand } from '#brand';
import { SummaryList, type SummaryRow } from '#ui';

const mail = (to: string) => (
  <a key={to} href={`mailto:${to}`}>
    {to}
  </a>
);

export interface ContactListProps {
  readonly title: string;
  /** Whom else to write to, by what about. */
  readonly mails?: Readonly<Record<string, string>>;
}

/** Every way to reach the lender, and when. */
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
