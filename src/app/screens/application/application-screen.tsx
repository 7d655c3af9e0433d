import { trackApplyVisit } from '#api';
import { isQuoteActive, stateSegment } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { Columns, Skeleton, SkeletonBar } from '#ui';
import { Suspense, useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { applicationAddress } from '../../navigation/route-address.ts';
import { ApplicationPage } from '../../remote/application-page.tsx';
import type { Reader } from '../../remote/use-reader.ts';
import { useTellOnce } from '../../remote/use-tell-once.ts';
import { WithoutId } from '../../remote/without-id.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { AddressMismatch } from './address-mismatch.tsx';
import { Declined } from './declined.tsx';
import { Expired, Withdrawn } from './ended.tsx';
import { Funded } from './funded.tsx';
import { Quoted } from './quoted.tsx';
import { InProgress, Referred } from './referred.tsx';

interface DecisionProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

const embeddedQuote = ({ quote }: LoanApplication): Quote | undefined =>
  quote?.['@type'] === 'quote' ? quote : undefined;

/** The page of an application's state (S-16). An unknown state is shown as in progress. */
function Decision({ application, reader }: DecisionProps) {
  const { clock } = useServices();
  const quote = embeddedQuote(application);
  switch (application.state) {
    case 'Quoted':
      if (!quote) return <InProgress application={application} />;
      if (!isQuoteActive(quote, clock.now().getTime()))
        return <Expired application={application} quote={quote} reader={reader} />;
      return <Quoted application={application} quote={quote} reader={reader} />;
    case 'Declined':
      return <Declined application={application} reader={reader} />;
    case 'Address Mismatch':
      return <AddressMismatch application={application} />;
    case 'Referred':
      return <Referred application={application} reader={reader} />;
    case 'Withdrawn':
      return <Withdrawn application={application} />;
    case 'Funded':
      return <Funded application={application} quote={quote} />;
    default:
      return <InProgress application={application} />;
  }
}

/** The placeholder of the decision while it loads. */
function DecisionSkeleton() {
  return (
    <Skeleton>
      <SkeletonBar kind="title" />
      <Columns>
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="block" />
      </Columns>
      <SkeletonBar kind="block" />
    </Skeleton>
  );
}

/** Reports to the lender, once, that the borrower viewed the quote, as soon as `due` (S-19, A-38). */
function useApplyVisit(id: string, due: boolean): void {
  useTellOnce(`apply-visit ${id}`, due, (client) => trackApplyVisit(client, id));
}

interface ShownApplicationProps {
  readonly application: LoanApplication;
  readonly segment: string | undefined;
  readonly reader: Reader;
}

function ShownApplication({ application, segment, reader }: ShownApplicationProps) {
  const { experiments, features } = useServices();
  useApplyVisit(application.id, application.state === 'Quoted' && !features.enableTrackApplyVisitOnPageLoad);
  useEffect(() => void experiments.load(application), [experiments, application]);
  // The state decides the page. Any other address redirects to it.
  if (stateSegment(application.state) !== segment) return <Redirect to={applicationAddress(application)} />;
  return <Decision application={application} reader={reader} />;
}

function Application({ id, segment }: { readonly id: string; readonly segment: string | undefined }) {
  const { features, loadOffers, reporter } = useServices();
  // The steps on offer load beside the application instead of after it.
  useEffect(() => void loadOffers('application').catch(reporter.report), [loadOffers, reporter]);
  useApplyVisit(id, segment === 'apply' && features.enableTrackApplyVisitOnPageLoad === true);
  return (
    <ApplicationPage id={id} skeleton={<DecisionSkeleton />}>
      {(application, reader) => (
        <Suspense fallback={<DecisionSkeleton />}>
          <ShownApplication application={application} segment={segment} reader={reader} />
        </Suspense>
      )}
    </ApplicationPage>
  );
}

/** An application. `?id=` names it, and the path names one of the four pages. */
export function ApplicationScreen() {
  const { state } = useParams();
  const id = useSearchParams()[0].get('id');
  return id ? <Application key={id} id={id} segment={state} /> : <WithoutId of="Application" />;
}
