import { createAutoLoginToken, hasCall } from '#api';
import { useBrand } from '#brand';
import { formatLongMoment } from '#lending';
import type { HandOver, LoanApplication } from '#model';
import { Button, Field, Result, Row, Stack, TextInput } from '#ui';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { usePress } from '../../remote/use-press.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { Steps } from './step-links.tsx';

/** The link that signs the borrower in on another device, to copy. */
function HandOverLink({ token, expiresAt }: HandOver) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  // The button that had the focus was removed.
  useEffect(() => input.current?.focus(), []);
  const copy = () => {
    const link = input.current?.value ?? '';
    // Without clipboard access, `navigator.clipboard` is undefined and throws.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => setMessage('Copied. Open the link on your other device.'),
        () => {
          input.current?.select();
          setMessage('Your browser does not let us copy the link. We have selected it for you to copy.');
        },
      );
  };
  return (
    <Stack gap="small">
      <Field
        id="other-device"
        label="Your link"
        hint={`You can use this link once to sign in, until ${formatLongMoment(expiresAt)}. Do not share it.`}
      >
        <TextInput
          ref={input}
          id="other-device"
          aria-describedby="other-device-hint"
          readOnly
          value={`${window.location.origin}/login?token=${encodeURIComponent(token)}`}
        />
      </Field>
      <Row>
        <Button variant="secondary" onClick={copy}>
          Copy the link
        </Button>
      </Row>
      <div role="status">
        {message !== '' && (
          <Result key={message}>
            <p>{message}</p>
          </Result>
        )}
      </div>
    </Stack>
  );
}

/** Creates a link that signs the borrower in on another device (C-107). */
function OtherDevice({ id }: { readonly id: string }) {
  const { remote } = useServices();
  const [handOver, setHandOver] = useState<HandOver>();
  const { state, hasFailed, error, press } = usePress(
    'auto-login token',
    async () => createAutoLoginToken((await remote()).client, id),
    { onDone: setHandOver },
  );
  if (handOver) return <HandOverLink {...handOver} />;
  return (
    <Stack gap="small">
      <Button variant="secondary" pending={state === 'pending'} onClick={press}>
        Continue on another device
      </Button>
      {hasFailed && (
        <FailureNotice error={error} attempted="read" isResult title="We could not make a link" onRetry={press} />
      )}
    </Stack>
  );
}

/** How to talk to someone about a quote, and how to continue on another device if the brand offers it. */
export function OfferHelp({ application }: { readonly application: LoanApplication }) {
  const { api } = useBrand();
  return (
    <Stack gap="small">
      <h2>If you would rather talk to us</h2>
      <ReferenceLine application={application} />
      <Steps application={application} place="quote-help" />
      {hasCall(api, 'hand-over') && <OtherDevice id={application.id} />}
    </Stack>
  );
}
