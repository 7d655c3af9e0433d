import { useCopy } from '#copy';
import { isActionable } from '#lending';
import type { JsonObject, LoanApplication } from '#model';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { continueAddress, documentsAddress } from '../../navigation/route-address.ts';
import { FollowedApplicationPage } from '../../remote/application-page.tsx';
import { LoadingView, Redirect } from '../../shell/loading-view.tsx';
import { ContactLine } from '../../shell/contact.tsx';
import { NotFoundView } from '../../shell/not-found-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { comesBefore, nextRequirementStep, placeOf } from '../../state/requirement-items.ts';
import { requirementsIn } from '../../state/requirements-in.ts';
import { FlowScreen } from '../open/flow-screen.tsx';
import { useApplicationContext } from './use-application-context.ts';

export interface RequirementFlowProps {
  readonly applicationId: string;
  readonly requirementId: string;
}

/** The lender requires something that the brand has no flow for. */
class RequirementWithoutFlowError extends Error {
  readonly code = 'requirement-without-flow';
  constructor(readonly type: string) {
    super(`No flow answers requirements of the type ${type}`);
    this.name = 'RequirementWithoutFlowError';
  }
}

/** Shown if no flow serves a requirement: how to contact us. */
function UnservedView({ type, title }: { readonly type: string; readonly title: string }) {
  const { text } = useCopy('flow').unserved;
  const { reporter } = useServices();
  useEffect(() => reporter.report(new RequirementWithoutFlowError(type)), [reporter, type]);
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <p>
        <ContactLine />
      </p>
    </StatusView>
  );
}

const titleOf = ({ title }: JsonObject, otherwise: string): string =>
  typeof title === 'string' && title !== '' ? title : otherwise;

/** Returns where Back leads: to the list of requirements or, if only one is left, to the account. */
function homeOf(application: LoanApplication): string {
  const { kind } = nextRequirementStep(application);
  return kind === 'choose' || kind === 'next' ? continueAddress(application.id) : '/account/borrow';
}

interface LoadedProps extends RequirementFlowProps {
  readonly application: LoanApplication;
  readonly refresh: () => Promise<unknown>;
}

function Loaded({ application, applicationId, requirementId, refresh }: LoadedProps) {
  const words = useCopy('flow');
  const { requirements: flows } = useServices().boot;
  const about = useApplicationContext(application);
  const requirement = useMemo(
    () => requirementsIn(about.application).find(({ id }) => id === requirementId),
    [about, requirementId],
  );
  const context = useMemo(() => ({ ...about, requirement: requirement?.fields }), [about, requirement]);
  // An order that changes later must not take the page from a borrower who is filling it in.
  const [first] = useState(() => comesBefore(application, requirementId));
  if (first === 'documents') return <Redirect to={documentsAddress(applicationId)} />;
  if (first === 'another-requirement') return <Redirect to={continueAddress(applicationId)} />;
  if (requirement === undefined) return <NotFoundView what="Request" />;

  const { type, state, fields } = requirement;
  const place = placeOf(application, requirementId);
  const done = isActionable(state) ? undefined : { state, onward: continueAddress(applicationId) };
  const flow = Object.hasOwn(flows, type) ? flows[type] : undefined;
  if (flow === undefined) return <UnservedView type={type} title={titleOf(fields, words.unserved.title)} />;
  return (
    <FlowScreen
      key={requirementId}
      flow={flow}
      base={`/account/borrow/continue/${encodeURIComponent(requirementId)}`}
      search={`?id=${encodeURIComponent(applicationId)}`}
      subject={{
        key: requirementId,
        home: homeOf(application),
        context,
        refresh,
        done,
        place: place && { section: words.requirements, ...place },
      }}
    />
  );
}

/**
 * The flow that answers one requirement, found by its `@type`; the route names its `page`. Shows a notice if the
 * requirement is already complete, how to contact us if no flow serves it, the list if another requirement comes first, and the documents if
 * they must be read first.
 */
export function RequirementFlow(props: RequirementFlowProps) {
  return (
    <FollowedApplicationPage id={props.applicationId} skeleton={<LoadingView />}>
      {(application, _, refresh) => (
        <Loaded key={props.requirementId} {...props} application={application} refresh={refresh} />
      )}
    </FollowedApplicationPage>
  );
}
