import { PhoneLink, useBrand } from '#brand';
import { ButtonLink, Row } from '#ui';
import type { BodyBlock } from '#model';
import { useLocation } from 'react-router-dom';
import { PageBody } from '../../flow/page-body.tsx';
import { StatusView } from '../../shell/status-view.tsx';

interface Handed {
  readonly title?: string;
  readonly body?: readonly BodyBlock[];
  readonly because?: 'open-application';
}

/** Somebody cannot apply: why, as the exit page of the journey says it, and what to do next. */
export function DisqualifiedScreen() {
  const { contact, switches } = useBrand();
  const { title, body = [], because } = (useLocation().state ?? {}) as Handed;
  const hasOpen = because === 'open-application';
  return (
    <StatusView title={title ?? (hasOpen ? 'You already have an application' : 'You cannot apply at the moment')}>
      <PageBody body={body} />
      {hasOpen && (
        <p>You can apply again when it has come to an end. Until then everything about it is in your account.</p>
      )}
      <p>Nothing was sent, and nothing was added to your credit file.</p>
      <Row>
        {hasOpen ? (
          <ButtonLink href="/account/borrow">Go to your account</ButtonLink>
        ) : (
          <ButtonLink href="/">Go to the start page</ButtonLink>
        )}
      </Row>
      <p>
        {switches.directApplications && !hasOpen && 'If an answer was wrong, go back and change it. '}
        If you think this is not right, call us on <PhoneLink phone={contact.phone} />. {contact.phoneHours}.
      </p>
    </StatusView>
  );
}
