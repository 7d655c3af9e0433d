import { PhoneLink, useBrand } from '#brand';
import { SummaryList } from '#ui';
import { useAtomValue } from 'jotai';
import { StatusView } from '../../shell/status-view.tsx';
import { sessionAtom } from '../../state/app-state.ts';

/** Help and support: how to reach the lender, and who else helps, free of charge, when paying is hard. */
export function HelpScreen() {
  const { contact, switches } = useBrand();
  const { auth } = useAtomValue(sessionAtom);
  const { phone, phoneHours, emails, emailHours, address } = contact;
  const mail = (to: string) => (
    <a key={to} href={`mailto:${to}`}>
      {to}
    </a>
  );
  return (
    <StatusView title="Help and support">
      <SummaryList
        title="Contact us"
        rows={[
          { key: 'phone', title: 'Phone', answer: [<PhoneLink key="phone" phone={phone} />, phoneHours] },
          { key: 'email', title: 'Email', answer: [mail(emails.contact), emailHours] },
          { key: 'complaints', title: 'Complaints', answer: [mail(emails.complaints)] },
          { key: 'post', title: 'Post', answer: [address] },
        ]}
      />
      <h2>If paying is hard</h2>
      <p>
        Tell us as soon as you can. We can agree smaller payments, or give you time.{' '}
        {auth && switches.borrowerView && (
          <>
            You can ask for it in <a href="/account/borrow">your account</a>.
          </>
        )}
      </p>
      <p>
        These give free and independent advice about debt: MoneyHelper, StepChange, National Debtline, Citizens Advice.
      </p>
      <h2>If you cannot sign in</h2>
      <p>
        We send a link to the email address that you gave us. If you have lost that address, call us: we change it once
        we know that it is you.
      </p>
    </StatusView>
  );
}
