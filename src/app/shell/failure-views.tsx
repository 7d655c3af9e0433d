import { ProblemError } from '#api';
import { type Copy, useCopy } from '#copy';
import { Button, Notice, Row, type Tone } from '#ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { returnToAtom, sessionAtom } from '../state/auth-state.ts';
import { type Failure, type FailureKind, failureOf } from '../state/failure.ts';
import { type Attempted, failureWords } from './failure-words.ts';
import { Retry } from './retry.tsx';
import { NotAuthorizedView } from './not-authorized-view.tsx';
import { NotFoundView } from './not-found-view.tsx';
import { ProblemView } from './status-view.tsx';

export { SlowChange } from './slow-change.tsx';

/** What failed, and what the place knows about it. */
export interface FailureProps {
  /** The error of the call; `undefined` for code that did not load. */
  readonly error: unknown;
  readonly attempted: Attempted;
  /** What failed: `We could not make a link`. Shown if it is certain that nothing was done. */
  readonly title?: string | undefined;
  /** What is true whatever happened: `We have not taken any money.` */
  readonly kept?: string | undefined;
  /** What it means here that the lender's state has changed. */
  readonly moved?: string | undefined;
  /** A press on this page shows the notice. By default, if something was sent. */
  readonly isResult?: boolean | undefined;
  /** Without it, the place has its own button. */
  readonly onRetry?: (() => void) | undefined;
  /** The text of the button that tries again; `Try again` by default. */
  readonly again?: string | undefined;
}

export interface FailurePageProps extends FailureProps {
  /** What the address names, if it may not exist: `Loan`. */
  readonly what?: keyof Copy<'failures'>['notFound'] | undefined;
}

/** Signing in does not help a visitor who was not signed in. */
function useFailure(error: unknown): Failure {
  const { auth, ended } = useAtomValue(sessionAtom);
  const failure = failureOf(error);
  return failure.kind === 'signed-out' && !auth && !ended ? { ...failure, kind: 'fault' } : failure;
}

/** Ends the session that the lender does not accept, keeps the drafts, and returns to this page after the sign-in. */
function SignInAgain() {
  const { session, navigation } = useServices();
  const setReturnTo = useSetAtom(returnToAtom);
  const { pathname, search } = useLocation();
  const signIn = () => {
    setReturnTo(pathname + search);
    session.timeOut('expired');
    // A form asks before it is left, until the next render closes it. Other pages lead to the sign-in themselves.
    setTimeout(() => {
      if (navigation.location().pathname !== '/login') navigation.navigate('/login');
    });
  };
  return <Button onClick={signIn}>{useCopy('failures').signIn}</Button>;
}

const TONES: Readonly<Partial<Record<FailureKind, Tone>>> = { stopped: 'info', 'moved-on': 'warn', 'too-many': 'warn' };

/** The paragraphs of a failure. Several messages of the lender are a list. */
function useTexts(failure: Failure, { attempted, title, kept, moved }: FailureProps) {
  const words = failureWords(failure, attempted, useCopy('failures'), title);
  const own = failure.kind === 'moved-on' ? moved : undefined;
  return { title: words.title, texts: own === undefined ? words.texts : [own], kept };
}

/** Sentences as one paragraph. The lender may leave out the last full stop. */
const sentences = (...texts: readonly (string | undefined)[]) =>
  texts
    .filter((text) => text !== undefined)
    .map((text) => (/[.?!]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** Part of a page failed: what it means, whether it may have been done, and what the borrower can do. */
export function FailureNotice(props: FailureProps) {
  const failure = useFailure(props.error);
  const { title, texts, kept } = useTexts(failure, props);
  const { attempted, isResult = attempted === 'send', onRetry, again } = props;
  const isSignIn = failure.kind === 'signed-out';
  const isRetried = onRetry !== undefined || failure.wait !== undefined;
  return (
    <Notice
      tone={TONES[failure.kind] ?? 'bad'}
      live
      result={isResult}
      title={title}
      action={
        (isSignIn || isRetried) && (
          <Row>
            {isSignIn && <SignInAgain />}
            {isRetried && <Retry wait={failure.wait} variant="secondary" onRetry={onRetry} again={again} />}
          </Row>
        )
      }
    >
      {texts.length > 1 ? (
        <>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {kept !== undefined && <p>{kept}</p>}
        </>
      ) : (
        <p>{sentences(texts[0], kept)}</p>
      )}
    </Notice>
  );
}

/** A whole page failed. */
export function FailurePage(props: FailurePageProps) {
  const failure = useFailure(props.error);
  const { title, texts, kept } = useTexts(failure, props);
  const { error, what, attempted, onRetry } = props;
  const { kind, wait } = failure;
  if (attempted === 'read' && kind === 'not-allowed') return <NotAuthorizedView />;
  // A malformed id gets the same answer as an unknown one.
  const isUnknown = kind === 'not-found' || (error instanceof ProblemError && error.status === 400);
  if (attempted === 'read' && isUnknown) return <NotFoundView what={what} />;
  return (
    <ProblemView
      title={title}
      text={sentences(...texts, kept)}
      action={
        <>
          {kind === 'signed-out' && <SignInAgain />}
          <Retry wait={wait} variant={kind === 'signed-out' ? 'secondary' : 'primary'} onRetry={onRetry} />
        </>
      }
    />
  );
}
