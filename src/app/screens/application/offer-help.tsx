import { createAutoLoginToken, handOverFamilies } from '#api';
import { useBrand } from '#brand';
import { formatLongMoment } from '#lending';
import type { HandOver, LoanApplication } from '#model';
import { Button, Field, Notice, Row, Stack, TextInput } from '#ui';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { usePress } from '../../remote/use-press.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { StepLink } from './step-link.tsx';

/** The link that signs in on the other device, to be copied. */
function HandOverLink({ token, expiresAt }: HandOver) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // The button that had the focus is gone.
  useEffect(() => input.current?.focus(), []);
  const copy = () => {
    const link = input.current?.value ?? '';
    // Where the browser has no clipboard for us, there is no promise either.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => setSaid('Copied. Open it on the other device.'),
        () => {
          input.current?.select();
          setSaid('Your browser does not let us copy. The link is selected: copy it yourself.');
        },
      );
  };
  return (
    <Stack gap="small">
      <Field
        id="other-device"
        label="Your link"
        hint={`It signs you in, once, until ${formatLongMoment(expiresAt)}. Do not share it.`}
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
      <p role="status">{said}</p>
    </Stack>
  );
}

/** Carries an application over to another device (C-107): a link that signs in there. */
function OtherDevice({ id }: { readonly id: string }) {
  const { remote } = useServices();
  const [handOver, setHandOver] = useState<HandOver>();
  const { state, press } = usePress('auto-login token', async () => createAutoLoginToken((await remote()).client, id), {
    onDone: setHandOver,
  });
  if (handOver) return <HandOverLink {...handOver} />;
  return (
    <Stack gap="small">
      <Button variant="secondary" pending={state === 'pending'} onClick={press}>
        Carry on with another device
      </Button>
      {state !== 'idle' && state !== 'pending' && (
        <Notice tone="bad" live title="We could not make a link">
          <p>Check your connection and try again.</p>
        </Notice>
      )}
    </Stack>
  );
}

/** Somebody to talk to about a quote, and the ways to go on elsewhere that the brand offers. */
export function OfferHelp({ application }: { readonly application: LoanApplication }) {
  const { api } = useBrand();
  return (
    <Stack gap="small">
      <h2>If you would rather talk</h2>
      <ReferenceLine application={application} />
      <StepLink application={application} step="callback-request" variant="secondary">
        Ask us to call you
      </StepLink>
      {handOverFamilies.includes(api) && <OtherDevice id={application.id} />}
    </Stack>
  );
}
