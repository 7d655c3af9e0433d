import { useCopy } from '#copy';
import { ButtonLink, Row } from '#ui';
import { FailureNotice } from '../../shell/failure.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import type { VisitKind } from './after-bank-visit.ts';

export interface NotPassedOnProps {
  readonly kind: VisitKind;
  readonly error: unknown;
  /** Repeats the request, if that can help. */
  readonly retry?: (() => void) | undefined;
  /** Where the visit started. */
  readonly returnTo: string;
}

/** The bank approved, but the lender did not accept the answer. */
export function NotPassedOn({ kind, error, retry, returnTo }: NotPassedOnProps) {
  const { back, notPassedOn } = useCopy('open-banking');
  const { title, text } = notPassedOn[kind];
  return (
    <StatusView title={title}>
      <p>{retry ? notPassedOn.retry : text}</p>
      <FailureNotice error={error} attempted="send" isResult={false} onRetry={retry} />
      <Row>
        <ButtonLink href={returnTo} variant={retry ? 'secondary' : undefined}>
          {back[kind]}
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
