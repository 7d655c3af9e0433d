import { type Copy, useCopy } from '#copy';
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

function emailIssue(email: string, words: Copy<'sign-in'>['form']): string | undefined {
  if (email === '') return words.emailMissing;
  const fits = email.length <= LONGEST && EMAIL.test(email);
  return fits ? undefined : words.emailWrong;
}

/** Shows the same text whether or not the address is known (T-23). */
function LinkSent({ onAgain }: { readonly onAgain: () => void }) {
  const { sent } = useCopy('sign-in');
  return (
    <Narrow>
      <Stack>
        <Heading title={sent.title} />
        <p>{sent.what}</p>
        <p>{sent.once}</p>
        <p>
          <Button variant="quiet" onClick={onAgain}>
            {sent.again}
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
  const words = useCopy('sign-in').form;
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
    const found = emailIssue(email, words);
    setIssue(found);
    setFailure(undefined);
    if (found === undefined) void send(email);
    else setAttempt((count) => count + 1);
  };
  return { input, issue, attempt, failure, progress, submit, startAgain: () => setProgress('typing') };
}

/** Why the borrower is on this page: the session ended, or the sign-in link did not work. */
function SignInNotices() {
  const words = useCopy('sign-in').form.ended;
  const error = useAtomValue(authErrorAtom);
  const { ended } = useAtomValue(sessionAtom);
  return (
    <>
      {ended !== undefined && (
        <Notice tone="info" live title={words.title}>
          <p>{words.text}</p>
        </Notice>
      )}
      {error?.action === 'exchange-token' && <LinkFailed error={error.error} />}
    </>
  );
}

/** Asks for the email address to send a sign-in link to. */
export function EmailForm(props: EmailFormProps) {
  const words = useCopy('sign-in').form;
  const { input, issue, attempt, failure, progress, submit, startAgain } = useEmailForm(props);
  if (progress === 'sent') return <LinkSent onAgain={startAgain} />;
  return (
    <Narrow>
      <form noValidate onSubmit={submit}>
        <Stack>
          {issue !== undefined && <ErrorSummary issues={[{ href: '#email', text: issue }]} attempt={attempt} />}
          <Heading title={words.title} failed={issue !== undefined} />
          <SignInNotices />
          <p>{words.intro}</p>
          <Field id="email" label={words.email} error={issue}>
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
          {failure !== undefined && <FailureNotice error={failure.error} attempted="send" title={words.notSent} />}
          <p>
            <Button type="submit" pending={progress === 'sending'}>
              {words.send}
            </Button>
          </p>
        </Stack>
      </form>
    </Narrow>
  );
}
