import { userQuery } from '#api';
import { PhoneLink, useBrand } from '#brand';
import { useCopy } from '#copy';
import type { BodyBlock, LinkedText } from '#model';
import { ButtonLink, type Elements, Row, Skeleton, SkeletonBar } from '#ui';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { PageBody } from '../../flow/page/page-body.tsx';
import { Loaded } from '../../remote/loaded.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { sessionAtom } from '../../state/auth-state.ts';
import { ineligibilityReason } from '../../state/ineligibility-reason.ts';

interface DisqualifiedProps {
  readonly title: string;
  /** Was an answer in the form the reason? */
  readonly isForAnswer: boolean;
  readonly children?: Elements;
}

function Disqualified({ title, isForAnswer, children }: DisqualifiedProps) {
  const { contact, switches } = useBrand();
  const words = useCopy('application-outcome').disqualified;
  const { phone, phoneHours: hours } = contact;
  return (
    <StatusView title={title}>
      {children}
      <p>{words.nothing}</p>
      <Row>
        {isForAnswer ? (
          <ButtonLink href="/">{words.start}</ButtonLink>
        ) : (
          <ButtonLink href="/account/borrow">{words.account}</ButtonLink>
        )}
      </Row>
      <p>
        {switches.directApplications && isForAnswer && <span>{`${words.wrongAnswer} `}</span>}
        {words.call({ phone: <PhoneLink phone={phone} />, hours })}
      </p>
    </StatusView>
  );
}

/** Why the signed-in user is not eligible, because of their loans or applications with us. */
function IneligibleUser({ id }: { readonly id: string }) {
  const brand = useBrand();
  const words = useCopy('eligibility');
  const skeleton = (
    <Skeleton>
      <SkeletonBar kind="title" />
      <SkeletonBar />
    </Skeleton>
  );
  return (
    <Loaded key={id} query={(client) => userQuery(client, id)} action="load user" skeleton={skeleton}>
      {(user) => {
        const reason = ineligibilityReason(user, brand.id, words);
        return (
          <Disqualified title={reason?.title ?? words.unknown.title} isForAnswer={!reason}>
            {reason && reason.text !== '' && <p>{reason.text}</p>}
          </Disqualified>
        );
      }}
    </Loaded>
  );
}

/** The user is not eligible to apply: the reason given by the flow's exit page or by their loans with us, and the next step. */
export function DisqualifiedScreen() {
  const { title, body = [] } = (useLocation().state ?? {}) as {
    readonly title?: string;
    readonly body?: readonly BodyBlock<LinkedText>[];
  };
  const { auth } = useAtomValue(sessionAtom);
  const { unknown } = useCopy('eligibility');
  if (title === undefined && auth) return <IneligibleUser id={auth.userId} />;
  return (
    <Disqualified title={title ?? unknown.title} isForAnswer>
      <PageBody body={body} />
    </Disqualified>
  );
}
