import { resumeJourneyToken } from '#api';
import { useCopy } from '#copy';
import { Button, ButtonLink, type Elements, Row } from '#ui';
import { useState } from 'react';
import { useServices } from '../../app-services.ts';
import type { BankVisit } from '../../state/bank-visit.ts';
import { pendingBankVisit } from '../../state/pending-bank-visit.ts';
import { usePress } from '../../remote/use-press.ts';
import { type Reader, useLoadingReader } from '../../remote/use-reader.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { FailureNotice, SlowChange } from '../../shell/failure.tsx';
import { LoadingView } from '../../shell/loading-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { kindOf, startAddressOf, subjectOf } from './after-bank-visit.ts';

/** Resumes an interrupted bank visit (C-45). One press makes one call, then the browser leaves for the bank. */
function TryAgain({ visit, reader }: { readonly visit: BankVisit; readonly reader: Reader }) {
  const { openBankingProvider: provider } = useServices().boot.config;
  const words = useCopy('open-banking').again;
  const { state, hasFailed, error, press, slow } = usePress(reader, {
    action: 'open banking start',
    about: subjectOf(visit).subjectId,
    call: (client) => resumeJourneyToken(client, { provider, ...subjectOf(visit), origin: startAddressOf(visit) }),
    leaveFor: (url) => url,
  });
  return (
    <>
      <Row>
        <Button pending={state === 'pending'} onClick={press}>
          {words.button}
        </Button>
      </Row>
      {slow && <SlowChange {...slow} see={startAddressOf(visit)} />}
      {hasFailed && (
        <FailureNotice error={error} attempted="read" isResult title={words.failed} kept={words.kept} onRetry={press} />
      )}
    </>
  );
}

/** The outcome of an open-banking visit. */
export type BankOutcome = 'complete' | 'unavailable' | 'unable-to-connect';

interface OutcomeProps {
  readonly outcome: BankOutcome;
  readonly visit: BankVisit | undefined;
  /** What tries the visit again. */
  readonly again?: Elements;
}

/** The outcome in words, and the next step. */
function Outcome({ outcome, visit, again }: OutcomeProps) {
  const words = useCopy('open-banking');
  const kind = visit ? kindOf(visit) : 'application';
  const texts = words.outcomes[kind];
  const { title, text } = texts[outcome];
  const returnTo = visit ? startAddressOf(visit) : '/account/borrow';
  return (
    <OutcomeView outcome={outcome === 'complete' ? 'agreed' : 'declined'} title={title}>
      <p>{text}</p>
      {outcome !== 'complete' && <p>{texts[outcome].next}</p>}
      {again}
      <Row>
        <ButtonLink href={returnTo} variant={again ? 'secondary' : undefined}>
          {visit ? words.back[kind] : words.account}
        </ButtonLink>
      </Row>
      {outcome !== 'complete' && <p>{words.help({ contact: <ContactLine /> })}</p>}
    </OutcomeView>
  );
}

/** An interrupted visit. Its outcome is shown even if the code that tries again does not load. */
function Interrupted({ outcome, visit }: { readonly outcome: BankOutcome; readonly visit: BankVisit }) {
  const { reader, failure, retry } = useLoadingReader();
  const { failed, kept } = useCopy('open-banking').again;
  if (!reader && !failure) return <LoadingView />;
  const again = reader ? (
    <TryAgain visit={visit} reader={reader} />
  ) : (
    <FailureNotice error={failure?.reason} attempted="read" title={failed} kept={kept} onRetry={retry} />
  );
  return <Outcome outcome={outcome} visit={visit} again={again} />;
}

/** The outcome of an open-banking visit (R-31…R-33), and the next step. */
export function OutcomeScreen({ outcome }: { readonly outcome: BankOutcome }) {
  const [visit] = useState(pendingBankVisit);
  if (outcome !== 'complete' && visit) return <Interrupted outcome={outcome} visit={visit} />;
  return <Outcome outcome={outcome} visit={visit} />;
}
