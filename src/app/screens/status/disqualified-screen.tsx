import { userQuery } from '#api';
import { PhoneLink, useBrand } from '#brand';
import type { BodyBlock } from '#model';
import { ButtonLink, Row, Skeleton, SkeletonBar } from '#ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageBody } from '../../flow/page/page-body.tsx';
import { Loaded } from '../../remote/loaded.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { sessionAtom } from '../../state/auth-state.ts';
import { whyBarred } from '../../state/ineligibility-reason.ts';

interface DisqualifiedProps {
  readonly title: string;
  /** Is it for an answer that was given? */
  readonly isForAnswer: boolean;
  readonly children?: ReactNode;
}

function Disqualified({ title, isForAnswer, children }: DisqualifiedProps) {
  const { contact, switches } = useBrand();
  return (
    <StatusView title={title}>
      {children}
      <p>Nothing was sent, and nothing was added to your credit file.</p>
      <Row>
        {isForAnswer ? (
          <ButtonLink href="/">Go to the start page</ButtonLink>
        ) : (
          <ButtonLink href="/account/borrow">Go to your account</ButtonLink>
        )}
      </Row>
      <p>
        {switches.directApplications && isForAnswer && 'If an answer was wrong, go back and change it. '}
        If you think this is not right, call us on <PhoneLink phone={contact.phone} />. {contact.phoneHours}.
      </p>
    </StatusView>
  );
}

/** Why who is signed in cannot apply, by what they have with us. */
function BarredUser({ id }: { readonly id: string }) {
  const brand = useBrand();
  const skeleton = (
    <Skeleton label="Loading">
      <SkeletonBar kind="title" />
      <SkeletonBar />
    </Skeleton>
  );
  return (
    <Loaded key={id} query={(client) => userQuery(client, id)} action="load user" skeleton={skeleton}>
      {(user) => {
        const bar = whyBarred(user, brand.id);
        return (
          <Disqualified title={bar?.title ?? NO_REASON} isForAnswer={!bar}>
            {bar && bar.text !== '' && <p>{bar.text}</p>}
          </Disqualified>
        );
      }}
    </Loaded>
  );
}

const NO_REASON = 'You cannot apply at the moment';

/** Somebody cannot apply: why, as the exit page of the journey says it, or as what they have with us does; and what to do next. */
export function DisqualifiedScreen() {
  const { title, body = [] } = (useLocation().state ?? {}) as {
    readonly title?: string;
    readonly body?: readonly BodyBlock[];
  };
  const { auth } = useAtomValue(sessionAtom);
  if (title === undefined && auth) return <BarredUser id={auth.userId} />;
  return (
    <Disqualified title={title ?? NO_REASON} isForAnswer>
      <PageBody body={body} />
    </Disqualified>
  );
}
