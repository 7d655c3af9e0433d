import { useBrand } from '#brand';
import { ButtonLink, Row } from '#ui';
import { ContactList } from './contact.tsx';
import { StatusView } from './status-view.tsx';

/** A brand whose loans are not looked after online: who does it, and how to reach them. Says nothing about anybody's loan. */
export function BorrowerViewOff() {
  const { name } = useBrand();
  return (
    <StatusView title="Your loan is looked after by phone and in writing">
      <p>
        You cannot see or change a loan from {name} online. Our team can tell you what you owe, take a payment, change
        your payment date or your bank details, and help you if paying is hard.
      </p>
      <ContactList title="How to reach us" />
      <p>Have your agreement number ready. It is on your agreement and on every letter from us.</p>
      <Row>
        <ButtonLink variant="secondary" href="/account/borrow">
          Go to your account
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
