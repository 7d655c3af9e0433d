import { useBrand } from '#brand';
import { useAtomValue } from 'jotai';
import { ADVISERS, ContactList } from '../../shell/contact.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { sessionAtom } from '../../state/auth-state.ts';

/** Help and support: how to reach the lender, and who else helps, free of charge, when paying is hard. */
export function HelpScreen() {
  const { contact, switches } = useBrand();
  const { auth } = useAtomValue(sessionAtom);
  return (
    <StatusView title="Help and support">
      <ContactList title="Contact us" mails={{ Complaints: contact.emails.complaints }} />
      <h2>If paying is hard</h2>
      <p>
        Tell us as soon as you can. We can agree smaller payments, or give you time.{' '}
        {auth && switches.borrowerView && (
          <>
            You can ask for it in <a href="/account/borrow">your account</a>.
          </>
        )}
      </p>
      <p>These give free and independent advice about debt: {ADVISERS.join(', ')}.</p>
      <h2>If you cannot sign in</h2>
      <p>
        We send a link to the email address that you gave us. If you have lost that address, call us: we change it once
        we know that it is you.
      </p>
    </StatusView>
  );
}
