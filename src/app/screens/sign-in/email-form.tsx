import { Button, describedBy, ErrorSummary, Field, Narrow, Notice, Stack, TextInput } from '#ui';
import { useAtom, useAtomValue } from 'jotai';
import { type FormEvent, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { Heading } from '../../shell/heading.tsx';
import { authErrorAtom, sessionAtom } from '../../state/auth-state.ts';

/** anchored, one character class a part, so that it takes linear time. */
const EMAIL = /^[\w.+'-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
const LONGEST = 254;

function emailIssue(email: string): string | undefined {
  if (email === '') return 'Enter your email address';
  const fits = email.length <= LONGEST && EMAIL.test(email);
  return fits ? undefined : 'Enter an email address in the correct format, like name@example.com';
}

/** Says the same whether or not anybody has that address (T-23). */
function LinkSent({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Narrow>
      <Stack>
        <Heading title="Check your email" />
        <p>
          If we know that address, we have sent a link to it. Open it on this device to sign in. If it opens in another
          tab, this one goes on by itself.
        </p>
        <p>The link works once. If it does not arrive within a few minutes, look in your spam folder.</p>
        <p>
          <Button variant="quiet" onClick={onAgain}>
            Use another address or send it again
          </Button>
        </p>
      </Stack>
    </Narrow>
  );
}

const statusOf = (error: unknown) => (error as { readonly status?: number }).status;

/** Why the link that somebody came with did not sign them in: it was refused, or nobody said anything of it that could be used (E-01). */
function LinkFailed({ error }: { readonly error: unknown }) {
  if ((statusOf(error) ?? 500) < 500)
    return (
      <Notice tone="warn" live title="This link does not work any more">
        <p>A link works once, and for a short time. We can send you a new one.</p>
      </Notice>
    );
  return (
    <Notice tone="bad" live title="We could not sign you in">
      <p>
        Your connection may be down, or it is a problem on our side. Open the link in your email again in a moment. If
        it does not work then, we can send you a new one.
      </p>
    </Notice>
  );
}

const failureText = (error: unknown) =>
  statusOf(error) === 429
    ? 'You have asked for several links already. Wait a few minutes, then try again.'
    : 'We could not send the link. Check your connection and try again.';

export interface EmailFormProps {
  /** Sends a sign-in link to an address. Rejects if it could not be sent. */
  readonly requestLink: (email: string) => Promise<unknown>;
}

/** Asks for the address to send a sign-in link to. */
export function EmailForm({ requestLink }: EmailFormProps) {
  const { logFailure } = useServices();
  const [error, setError] = useAtom(authErrorAtom);
  const { ended } = useAtomValue(sessionAtom);
  const input = useRef<HTMLInputElement>(null);
  const [issue, setIssue] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [progress, setProgress] = useState<'typing' | 'sending' | 'sent'>('typing');

  async function send(email: string): Promise<void> {
    setProgress('sending');
    try {
      await requestLink(email);
      setError(undefined);
      setProgress('sent');
    } catch (thrown) {
      logFailure('sign-in link', thrown);
      setFailure(failureText(thrown));
      setProgress('typing');
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (progress === 'sending') return;
    const email = (input.current?.value ?? '').trim();
    const found = emailIssue(email);
    setIssue(found);
    setFailure(undefined);
    if (found === undefined) void send(email);
    else setAttempt((count) => count + 1);
  };
  if (progress === 'sent') return <LinkSent onAgain={() => setProgress('typing')} />;
  return (
    <Narrow>
      <form noValidate onSubmit={submit}>
        <Stack>
          {issue !== undefined && <ErrorSummary issues={[{ href: '#email', text: issue }]} attempt={attempt} />}
          <Heading title="Sign in" failed={issue !== undefined} />
          {ended !== undefined && (
            <Notice tone="info" live title="You were signed out to protect you">
              <p>Sign in again to go on where you were.</p>
            </Notice>
          )}
          {error?.action === 'exchange-token' && <LinkFailed error={error.error} />}
          <p>We send you a link that signs you in. You need no password.</p>
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
            <Notice tone="bad" live title="The link was not sent">
              <p>{failure}</p>
            </Notice>
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
