import { PhoneLink, useBrand } from '#brand';
import { Stack, SummaryList, type SummaryRow } from '#ui';

/** Who advises on debt, free of charge and independently, by the names they are known by; numbers need checking before they are printed. */
export const ADVISERS = ['MoneyHelper', 'StepChange', 'National Debtline', 'Citizens Advice'] as const;

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

/** The number that a borrower may quote, and how to reach the lender with it. */
export function ReferenceLine({ application }: { readonly application: { readonly reference: string } }) {
  return (
    <p>
      Your reference is {application.reference}. <ContactLine />
    </p>
  );
}

/** Somebody to talk to about money: us, and those who advise free of charge. */
export function MoneyHelp() {
  return (
    <Stack gap="small">
      <h2>If money is tight</h2>
      <p>
        Tell us early: there is more that we can do. <ContactLine />
      </p>
      <p>Free and independent advice, whatever you owe and whoever you owe it to:</p>
      <ul>
        {ADVISERS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Stack>
  );
}
