import { useBrand } from '#brand';
import { ButtonLink, Row } from '#ui';
import { ContactList } from './contact.tsx';
import { StatusView } from './status-view.tsx';

/** Shown if the brand does not serve loans online: how to contact the team instead. Reveals nothing about any loan. */
export function BorrowerViewOff() {
  const { name } = useBrand();
  return (
    <StatusView title="We manage your loan by phone and in writing">
      <p>
        You cannot view or change a {name} loan online. Our team can tell you how much you owe, take a payment, change
        your payment date or bank details, and help you if you are struggling to pay.
      </p>
      <ContactList title="Contact us" />
      <p>Have your agreement number ready. You can find it on your agreement and on our letters.</p>
      <Row>
        <ButtonLink variant="secondary" href="/account/borrow">
          Go to your account
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
