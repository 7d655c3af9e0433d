import { useBrand } from '#brand';
import { useAtomValue } from 'jotai';
import { Advisers } from '../../shell/advisers.tsx';
import { ContactList } from '../../shell/contact.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { sessionAtom } from '../../state/auth-state.ts';

/** Help and support: how to contact the lender, and who gives free advice to borrowers who struggle to pay. */
export function HelpScreen() {
  const { contact, switches } = useBrand();
  const { auth } = useAtomValue(sessionAtom);
  return (
    <StatusView title="Help and support">
      <ContactList title="Contact us" mails={{ Complaints: contact.emails.complaints }} />
      <h2>If you are struggling to pay</h2>
      <p>
        Tell us as soon as you can. We may be able to agree smaller payments or give you more time.{' '}
        {auth && switches.borrowerView && (
          <>
            You can ask for help in <a href="/account/borrow">your account</a>.
          </>
        )}
      </p>
      <p>These organisations give free, independent debt advice:</p>
      <Advisers />
      <h2>If you cannot sign in</h2>
      <p>
        We send a sign-in link to the email address that you gave us. If you can no longer use that email address, call
        us. We will update it after checking who you are.
      </p>
    </StatusView>
  );
}
