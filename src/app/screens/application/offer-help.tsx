import { createAutoLoginToken, hasCall } from '#api';
import { useBrand } from '#brand';
import { useCopy } from '#copy';
import type { HandOver, LoanApplication } from '#model';
import { Button, Field, Result, Row, Stack, TextInput } from '#ui';
import { useEffect, useRef, useState } from 'react';
import { usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { routeAddress } from '../../navigation/route-address.ts';
import { FailureNotice, SlowChange } from '../../shell/failure.tsx';
import { ifKnown } from '../../state/if-known.ts';
import { Steps } from './step-links.tsx';

/** The link that signs the borrower in on another device, to copy. */
function HandOverLink({ token, expiresAt }: HandOver) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const words = useCopy('decision').help;
  const [date, time] = [expiresAt?.slice(0, 10), expiresAt?.slice(11, 16)];
  // The button that had the focus was removed.
  useEffect(() => input.current?.focus(), []);
  const copy = () => {
    const link = input.current?.value ?? '';
    // Without clipboard access, `navigator.clipboard` is undefined and throws.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => setMessage(words.copied),
        () => {
          input.current?.select();
          setMessage(words.notCopied);
        },
      );
  };
  return (
    <Stack gap="small">
      <Field id="other-device" label={words.link} hint={ifKnown(words.linkHint, { date, time }) ?? words.linkOnce}>
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
          {words.copy}
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
function OtherDevice({ id, reader }: { readonly id: string; readonly reader: Reader }) {
  const words = useCopy('decision').help;
  const [handOver, setHandOver] = useState<HandOver>();
  const { state, hasFailed, error, press, slow } = usePress(reader, {
    action: 'auto-login token',
    about: id,
    call: (client) => createAutoLoginToken(client, id),
    onDone: setHandOver,
  });
  if (handOver) return <HandOverLink {...handOver} />;
  return (
    <Stack gap="small">
      <Button variant="secondary" pending={state === 'pending'} onClick={press}>
        {words.device}
      </Button>
      {slow && <SlowChange {...slow} see={routeAddress('borrower-dashboard')} />}
      {hasFailed && <FailureNotice error={error} attempted="read" isResult title={words.noLink} onRetry={press} />}
    </Stack>
  );
}

export interface OfferHelpProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

/** How to talk to someone about a quote, and how to continue on another device if the brand offers it. */
export function OfferHelp({ application, reader }: OfferHelpProps) {
  const { api } = useBrand();
  const words = useCopy('decision').help;
  return (
    <Stack gap="small">
      <h2>{words.title}</h2>
      <ReferenceLine application={application} />
      <Steps application={application} place="quote-help" />
      {hasCall(api, 'hand-over') && <OtherDevice id={application.id} reader={reader} />}
    </Stack>
  );
}
