import { PhoneLink, useBrand } from '#brand';
import { ButtonLink, Row, SummaryList } from '#ui';
import { StatusView } from './status-view.tsx';

/** A brand whose loans are not looked after online: who does it, and how to reach them. Says nothing about anybody's loan. */
export function BorrowerViewOff() {
  const { name, contact } = useBrand();
  const { phone, phoneHours, emails, emailHours, address } = contact;
  return (
    <StatusView title="Your loan is looked after by phone and in writing">
      <p>
        You cannot see or change a loan from {name} online. Our team can tell you what you owe, take a payment, change
        your payment date or your bank details, and help you if paying is hard.
      </p>
      <SummaryList
        title="How to reach us"
        rows={[
          {
            key: 'phone',
            title: 'Phone',
            answer: [<PhoneLink key="number" phone={phone} />, phoneHours],
          },
          {
            key: 'email',
            title: 'Email',
            answer: [
              <a key="address" href={`mailto:${emails.contact}`}>
                {emails.contact}
              </a>,
              emailHours,
            ],
          },
          { key: 'post', title: 'Post', answer: [address] },
        ]}
      />
      <p>Have your agreement number ready. It is on your agreement and on every letter from us.</p>
      <Row>
        <ButtonLink variant="secondary" href="/account/borrow">
          Go to your account
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
