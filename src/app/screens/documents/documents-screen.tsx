import { documentBySlug } from '#api';
import type { LoanApplication } from '#model';
import { Narrow, Skeleton, SkeletonBar } from '#ui';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { applicationAddress, documentsAddress } from '../../navigation/route-address.ts';
import { FollowedApplicationPage } from '../../remote/application-page.tsx';
import type { Reader } from '../../remote/use-reader.ts';
import { Redirect } from '../../shell/loading-view.tsx';
import { NotFoundView } from '../../shell/not-found-view.tsx';
import { FinishReading } from './finish-reading.tsx';
import { documentsToRead, readingPlace } from './reading-list.tsx';
import { ReadingPage } from './reading-page.tsx';

function DocumentsSkeleton() {
  return (
    <Narrow>
      <Skeleton>
        <SkeletonBar kind="short" />
        <SkeletonBar kind="title" />
        <SkeletonBar kind="block" />
        <SkeletonBar kind="block" />
      </Skeleton>
    </Narrow>
  );
}

/** Was everything sent to the lender, without an answer so far? */
const isWithLender = ({ state, documentsCompletedAt }: LoanApplication): boolean =>
  state === 'Documents' && documentsCompletedAt !== undefined;

interface DocumentsProps {
  readonly application: LoanApplication;
  readonly slug: string | undefined;
  readonly reader: Reader;
  readonly confirmed: ReadonlySet<string>;
  readonly onConfirmed: (type: string) => void;
}

function Documents({ application, slug, reader, confirmed, onConfirmed }: DocumentsProps) {
  const isReading = application.state === 'Documents';
  // An accepted agreement stays readable. Before the documents exist, there is nothing to read.
  if (!isReading && (application.loanContractAcceptedAt === undefined || slug === undefined))
    return <Redirect to={applicationAddress(application)} />;
  const documents = documentsToRead(application, confirmed);
  const place = readingPlace(documents, slug);
  switch (place.kind) {
    case 'unknown':
      return <NotFoundView what="Document" />;
    case 'elsewhere':
      return <Redirect to={documentsAddress(application.id, place.slug)} />;
    case 'finish':
      return <FinishReading reader={reader} application={application} />;
    case 'read':
      return (
        <ReadingPage
          key={slug}
          reader={reader}
          application={application}
          documents={documents}
          at={place.at}
          onConfirmed={onConfirmed}
        />
      );
  }
}

/** The documents of an application, one after another (R-60, C-52…C-57, C-92…C-97). */
export function DocumentsScreen() {
  const { slug } = useParams();
  const id = useSearchParams()[0].get('id');
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const isKnown = slug === undefined || documentBySlug('LOAN_APPLICATION', slug) !== undefined;
  if (!id || !isKnown) return <NotFoundView what={isKnown ? 'Application' : 'Document'} />;
  return (
    <FollowedApplicationPage id={id} skeleton={<DocumentsSkeleton />} isDue={isWithLender}>
      {(application, reader) => (
        <Documents
          application={application}
          slug={slug}
          reader={reader}
          confirmed={confirmed}
          onConfirmed={(type) => setConfirmed((types) => new Set([...types, type]))}
        />
      )}
    </FollowedApplicationPage>
  );
}
