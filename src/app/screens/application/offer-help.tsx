import { handOverFamilies } from '#api';
import { useBrand } from '#brand';
import type { LoanApplication } from '#model';
import { Stack } from '#ui';
import { ReferenceLine } from '../../shell/reference-line.tsx';
import { OtherDevice } from './other-device.tsx';
import { StepLink } from './step-link.tsx';

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
