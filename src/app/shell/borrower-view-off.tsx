import { useBrand } from '#brand';
import { useCopy } from '#copy';
import { ButtonLink, Row } from '#ui';
import { ContactList } from './contact.tsx';
import { StatusView } from './status-view.tsx';

/** Shown if the brand does not serve loans online: how to contact the team instead. Reveals nothing about any loan. */
export function BorrowerViewOff() {
  const { name: brandName } = useBrand();
  const { title, text, contact, ready, account } = useCopy('contact').offline;
  return (
    <StatusView title={title}>
      <p>{text({ brandName })}</p>
      <ContactList title={contact} />
      <p>{ready}</p>
      <Row>
        <ButtonLink variant="secondary" href="/account/borrow">
          {account}
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
