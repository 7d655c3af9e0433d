import type { LoanApplication } from '#model';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { documentsAddress } from '../../navigation/route-address.ts';
import { useFollowedApplication } from '../../remote/follow-application.ts';
import { type Reader, useReader } from '../../remote/use-reader.ts';
import { Redirect } from '../../shell/loading-view.tsx';
import { isActionable, isWaiting, requirementItems } from '../../state/requirement-items.ts';
import { RequirementsView } from './requirements-view.tsx';

/** Does the application wait for the lender, so that it can change without the borrower? */
function isWithLender(application: LoanApplication): boolean {
  const items = requirementItems(application);
  return application.state === 'Requirements' && (items.some(isWaiting) || !items.some(isActionable));
}

interface ContinueProps extends Reader {
  readonly id: string;
  readonly otherwise: ReactNode;
}

function Continue({ id, otherwise, ...reader }: ContinueProps) {
  const { data } = useFollowedApplication(reader, id, isWithLender);
  if (data?.state === 'Requirements') return <RequirementsView application={data} />;
  if (data?.state === 'Documents') return <Redirect to={documentsAddress(id)} />;
  return otherwise;
}

/**
 * The next step of an open application: its requirements or its documents. `otherwise` is the page of all other states, and
 * also shows that the application is loading or failed to load.
 */
export function ContinueScreen({ otherwise }: { readonly otherwise: ReactNode }) {
  const reader = useReader();
  const [params] = useSearchParams();
  const id = params.get('id');
  if (!id || !reader) return otherwise;
  return <Continue key={id} id={id} otherwise={otherwise} {...reader} />;
}
