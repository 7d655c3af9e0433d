import { Button, describedBy, ErrorSummary, Field, Narrow, Notice, Stack, TextInput } from '#ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { type SubmitEvent, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { FailureNotice } from '../../shell/failure.tsx';
import { Heading } from '../../shell/heading.tsx';
import { authErrorAtom, sessionAtom } from '../../state/auth-state.ts';
import { LinkFailed } from './link-failed.tsx';

/** The expression is anchored and uses one character class per part, so it runs in linear time. */
const EMAIL = /^[\w.+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const LONGEST = 254;

function emailIssue(email: string): string | undefined {
  if (email === '') return 'Enter your email address';
  const fits = email.length <= LONGEST && EMAIL.test(email);
  return fits ? undefined : 'Enter an email address in the correct format, like name@example.com';
}

/** Shows the same text whether or not the address is known (T-23). */
function LinkSent({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Narrow>
      <Stack>
        <Heading title="Check your email" />
        <p>
          If we have an account for that email address, we have sent a link to it. Open the link on this device to sign
          in. If it opens in another tab, this tab continues automatically.
        </p>
        <p>You can use the link once. If it does not arrive within a few minutes, check your spam folder.</p>
        <p>
          <Button variant="quiet" onClick={onAgain}>
            Use another email address or send the link again
          </Button>
        </p>
      </Stack>
    </Narrow>
  );
}

export interface EmailFormProps {
  /** Sends a sign-in link to an address. Rejects if it could not be sent. */
  readonly requestLink: (email: string) => Promise<unknown>;
}

/** The state of the form: its input, errors and progress, and what submitting does. */
function useEmailForm({ requestLink }: EmailFormProps) {
  const { logFailure } = useServices();
  const setError = useSetAtom(authErrorAtom);
  const input = useRef<HTMLInputElement>(null);
  const [issue, setIssue] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [progress, setProgress] = useState<'typing' | 'sending' | 'sent'>('typing');

  async function send(email: string): Promise<void> {
    setProgress('sending');
    try {
      await requestLink(email);
      setError(undefined);
      setProgress('sent');
    } catch (thrown) {
      logFailure('sign-in link', thrown);
      setFailure({ error: thrown });
      setProgress('typing');
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (progress === 'sending') return;
    const email = (input.current?.value ?? '').trim();
    const found = emailIssue(email);
    setIssue(found);
    setFailure(undefined);
    if (found === undefined) void send(email);
    else setAttempt((count) => count + 1);
  };
  return { input, issue, attempt, failure, progress, submit, startAgain: () => setProgress('typing') };
}

/** Why the borrower is on this page: the session ended, or the sign-in link did not work. */
function SignInNotices() {
  const error = useAtomValue(authErrorAtom);
  const { ended } = useAtomValue(sessionAtom);
  return (
    <>
      {ended !== undefined && (
        <Notice tone="info" live title="You were signed out to protect you">
          <p>Sign in again to continue where you were.</p>
        </Notice>
      )}
      {error?.action === 'exchange-token' && <LinkFailed error={error.error} />}
    </>
  );
}

/** Asks for the email address to send a sign-in link to. */
export function EmailForm(props: EmailFormProps) {
  const { input, issue, attempt, failure, progress, submit, startAgain } = useEmailForm(props);
  if (progress === 'sent') return <LinkSent onAgain={startAgain} />;
  return (
    <Narrow>
      <form noValidate onSubmit={submit}>
        <Stack>
          {issue !== undefined && <ErrorSummary issues={[{ href: '#email', text: issue }]} attempt={attempt} />}
          <Heading title="Sign in" failed={issue !== undefined} />
          <SignInNotices />
          <p>We will email you a link to sign in. No password needed.</p>
          <Field id="email" label="Email address" error={issue}>
            <TextInput
              ref={input}
              id="email"
              name="email"
              type="email"
              autoComplete="email"
              spellCheck={false}
              maxLength={LONGEST}
              invalid={issue !== undefined}
              aria-describedby={describedBy('email', { error: issue })}
            />
          </Field>
          {failure !== undefined && (
            <FailureNotice error={failure.error} attempted="send" title="We could not send the link" />
          )}
          <p>
            <Button type="submit" pending={progress === 'sending'}>
              Send the link
            </Button>
          </p>
        </Stack>
      </form>
    </Narrow>
  );
}
