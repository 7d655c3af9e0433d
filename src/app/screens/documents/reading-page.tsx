import { confirmRead, hasDocumentChanged, type LegalDocument, loanApplicationKey } from '#api';
import { useCopy } from '#copy';
import { formatPounds } from '#lending';
import type { LoanApplication } from '#model';
import { BackLink, ButtonLink, Narrow, Notice, Progress, Row, Stack, SummaryList, type SummaryRow } from '#ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { applicationAddress, documentsAddress } from '../../navigation/route-address.ts';
import { type Press, usePress } from '../../remote/use-press.ts';
import type { Reader } from '../../remote/use-reader.ts';
import { Heading } from '../../shell/heading.tsx';
import { hasMovedOn } from '../../state/failure.ts';
import { isActionable, requirementItems } from '../../state/requirement-items.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { documentKey, DocumentView, useDocumentHtml, useDocumentsLoading } from './document-view.tsx';
import { type DocumentToRead, ReadingList } from './reading-list.tsx';
import { ifKnown } from '../../state/if-known.ts';

/** A row, if its answer is known. */
const row = (key: string, title: string, answer: string | undefined): readonly SummaryRow[] =>
  answer === undefined ? [] : [{ key, title, answer: [answer] }];

/** The day and the time of a server time (V-21), which is London time. */
const momentOf = (serverTime: string) => ({ date: serverTime.slice(0, 10), time: serverTime.slice(11, 16) });

/** The key figures of the contract and, once it is accepted, the time of acceptance. */
function AgreementFigures({ application }: { readonly application: LoanApplication }) {
  const { loanContractAcceptedAt, quote, agreement } = application;
  const words = useCopy('documents').figures;
  const figures = quote?.['@type'] === 'quote' ? quote : undefined;
  const { firstPayment: amount, firstPaymentDate: date } = agreement ?? {};
  const apr = (agreement ?? figures)?.apr;
  return (
    <Stack gap="small">
      {loanContractAcceptedAt !== undefined && (
        <Notice tone="good" title={words.accepted}>
          <p>{words.acceptedOn(momentOf(loanContractAcceptedAt))}</p>
        </Notice>
      )}
      {figures && (
        <SummaryList
          title={loanContractAcceptedAt === undefined ? words.agreeing : words.agreed}
          rows={[
            ...row('amount', words.borrow, ifKnown(formatPounds, figures.amount)),
            ...row('first', words.first, ifKnown(words.payment, { amount, date })),
            ...row(
              'monthly',
              agreement ? words.thenMonthly : words.monthly,
              ifKnown(formatPounds, figures.monthlyPayment),
            ),
            ...row('term', words.for, ifKnown(words.months, { term: figures.term })),
            ...row('total', words.total, ifKnown(formatPounds, agreement?.totalPayable ?? figures.totalPayable)),
            ...row('apr', words.apr, apr === undefined ? undefined : `${apr.toFixed(1)}%`),
          ]}
        />
      )}
    </Stack>
  );
}

function ChangedNotice() {
  const { changed, changedText } = useCopy('documents').reading;
  return (
    <Notice tone="warn" result title={changed}>
      <p>{changedText}</p>
    </Notice>
  );
}

export interface ReadingPageProps {
  readonly reader: Reader;
  readonly application: LoanApplication;
  readonly documents: readonly DocumentToRead[];
  readonly at: number;
  /** Receives the type of a document that the borrower has confirmed. */
  readonly onConfirmed: (type: string) => void;
}

/**
 * Confirms, once, that a document was read, then opens the next one. `isConfirmed` stays true until then. `hash`: of the text that is
 * shown. `hasChanged`: the lender has another text, which replaces it, so that the borrower reads that one.
 */
function useConfirmRead(
  reader: Reader,
  document: LegalDocument,
  id: string,
  hash: string | undefined,
  onConfirmed: (type: string) => void,
) {
  const { accept, queries } = reader;
  const navigate = useNavigate();
  const [isConfirmed, setConfirmed] = useState(false);
  const readAgain = (error: unknown): never => {
    if (hasDocumentChanged(error)) void queries.resetQueries({ queryKey: documentKey(document, id) });
    throw error;
  };
  const confirming = usePress(reader, {
    action: 'confirm read',
    about: `${id} ${document.type}`,
    async call(client) {
      const next = await confirmRead(client, document, id, hash).catch(readAgain);
      // Keep this page as it is until the next one is shown.
      setConfirmed(true);
      onConfirmed(document.type);
      await accept(next, ['User']);
    },
    onDone: () => void navigate(documentsAddress(id)),
    onMoved: () => void queries.invalidateQueries({ queryKey: loanApplicationKey(id) }),
  });
  const hasChanged = hasDocumentChanged(confirming.error);
  const shown: Press = { ...confirming, hasFailed: confirming.hasFailed && !isConfirmed && !hasChanged };
  return { isConfirmed, hasChanged, confirming: isConfirmed ? { ...shown, state: 'pending' as const } : shown };
}

/** One document, and the form that confirms that it was read. */
export function ReadingPage({ reader, application, documents, at, onConfirmed }: ReadingPageProps) {
  const { queries } = reader;
  const { id } = application;
  const [missed, setMissed] = useState(false);
  const { title, reading } = useCopy('documents');
  const { names } = useCopy('document');
  const loading = useDocumentsLoading(queries, id);
  const reload = () => void queries.invalidateQueries({ queryKey: loanApplicationKey(id) });
  const { document, isRead, readAt } = documents[at] as DocumentToRead;
  const { data: page } = useDocumentHtml(reader, document, id);
  const { isConfirmed, hasChanged, confirming } = useConfirmRead(reader, document, id, page?.hash, onConfirmed);
  // An open requirement after the documents asks for acceptance separately.
  const accepts = document.type === 'CONTRACT' && !requirementItems(application).some(isActionable);
  const previous = documents[at - 1]?.document.slug;
  const isDone = isRead && !isConfirmed;
  const isOver = application.state !== 'Documents';
  return (
    <Narrow>
      <Stack>
        <BackLink href={previous === undefined ? '/account/borrow' : documentsAddress(id, previous)} />
        <Stack gap="small">
          <Progress section={title} step={at + 1} of={documents.length} />
          <Heading title={names[document.type]} failed={missed} />
          {isDone ? readAt !== undefined && <p>{reading.confirmed(momentOf(readAt))}</p> : <p>{reading.intro}</p>}
          {document.type === 'CONTRACT' && <AgreementFigures application={application} />}
        </Stack>
        {hasChanged && !isDone && <ChangedNotice />}
        <DocumentView
          reader={reader}
          document={document}
          id={id}
          onFailure={(error) => {
            if (hasMovedOn(error)) reload();
          }}
        />
        {/* A document cannot be confirmed before it is loaded, and a button must not move while it is being pressed. */}
        {isDone ? (
          <Row>
            <ButtonLink href={isOver ? applicationAddress(application) : documentsAddress(id)}>
              {isOver ? reading.back : reading.continue}
            </ButtonLink>
          </Row>
        ) : page === undefined ? null : (
          <ConfirmForm
            key={page.hash}
            document={document}
            accepts={accepts}
            confirming={confirming}
            onMissed={() => setMissed(true)}
          />
        )}
        <ReadingList application={id} documents={documents} at={at} loading={loading} />
      </Stack>
    </Narrow>
  );
}
