import { PhoneLink, useBrand } from '#brand';
import { Stack, SummaryList, type SummaryRow } from '#ui';

/** Independent organisations that give free debt advice. Their phone numbers are not listed because they would have to be kept current. */
export const ADVISERS = ['MoneyHelper', 'StepChange', 'National Debtline', 'Citizens Advice'] as const;

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

/** How to get help with money problems: from the lender, and from free advisers. */
export function MoneyHelp() {
  return (
    <Stack gap="small">
      <h2>If money is tight</h2>
      <p>
        Tell us as soon as you can: the earlier you do, the more we can do to help. <ContactLine />
      </p>
      <p>You can also get free, independent advice about any debt from:</p>
      <ul>
        {ADVISERS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Stack>
  );
}
