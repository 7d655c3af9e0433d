import { settlementPreviewQuery } from '#api';
import { formatPounds } from '#lending';
import type { Loan } from '#model';
import { Button, ErrorSummary, Fieldset, HeroFigure, Notice, RadioGroup, Row, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Reader } from '../../remote/use-reader.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { FailureNotice } from '../../shell/failure.tsx';
import { type QuoteKind, QUOTE_TEXTS } from './settlement-texts.ts';
import type { AsyncStatus } from './use-settlement.ts';

const REASONS = [
  { value: 'spare_money', label: 'I have the money to spare' },
  { value: 'borrowing_elsewhere', label: 'I am borrowing somewhere else' },
  { value: 'selling', label: 'I am selling what the loan paid for' },
  { value: 'other', label: 'Something else' },
  { value: 'not_said', label: 'I would rather not say' },
];

export interface NoQuoteProps {
  readonly loan: Loan;
  readonly reader: Reader;
  readonly kind: QuoteKind;
  readonly status: AsyncStatus;
  /** Why the call failed, if `status` says so. */
  readonly error: unknown;
  /** The lender refused to give a figure (S-23). */
  readonly isRefused: boolean;
  readonly onCreate: (reason: string) => void;
}

/**
 * Today's figure without creating a quote (C-19). Keeps its room while it loads. If the lender has no figure to show, the button
 * below says why (S-23).
 */
function Preview({ loan, reader, kind }: Pick<NoQuoteProps, 'loan' | 'reader' | 'kind'>) {
  const query = settlementPreviewQuery(reader.client, loan.id, kind);
  const { data, error, refetch } = useQuery(query, reader.queries);
  if (data === undefined && error)
    return (
      <FailureNotice
        error={error}
        attempted="read"
        title="We could not show today’s figure"
        kept="You can still get your figure below."
        onRetry={() => void refetch()}
      />
    );
  if (data === null) return null;
  if (!data) return <HeroFigure label={QUOTE_TEXTS[kind].pay} value="…" sub="if you paid today" />;
  return (
    <HeroFigure
      label={QUOTE_TEXTS[kind].pay}
      value={formatPounds(data.amount)}
      sub={data.context ? `saves you ${formatPounds(data.context.saving)}` : 'if you paid today'}
    />
  );
}

/** There is no valid figure yet (S-22): how to get one. */
export function NoQuote({ loan, reader, kind, status, error, isRefused, onCreate }: NoQuoteProps) {
  const [reason, setReason] = useState('');
  const [missed, setMissed] = useState(0);
  const needsReason = kind === 'settlement';
  const issue = needsReason && missed > 0 && reason === '' ? 'Choose why you want to pay off your loan' : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (needsReason && reason === '') setMissed(missed + 1);
    else onCreate(reason);
  };
  if (isRefused)
    return (
      <Notice tone="info" result title="We cannot give you a figure online">
        <p>{QUOTE_TEXTS[kind].none}</p>
        <ReferenceLine application={loan} />
      </Notice>
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {issue !== undefined && <ErrorSummary attempt={missed} issues={[{ href: '#reason', text: issue }]} />}
        <Preview loan={loan} reader={reader} kind={kind} />
        <p>
          {kind === 'settlement' ? 'Your settlement figure is' : 'The amount is'} valid for {QUOTE_TEXTS[kind].days}{' '}
          days. Getting it does not change your loan. You can then decide whether and how to pay.
        </p>
        {needsReason && (
          <Fieldset id="reason-group" legend="Why do you want to pay it off?" error={issue}>
            <RadioGroup
              id="reason"
              name="reason"
              choices={REASONS}
              value={reason}
              invalid={issue !== undefined}
              onChange={setReason}
            />
          </Fieldset>
        )}
        <Row>
          <Button type="submit" pending={status === 'LOADING'}>
            {QUOTE_TEXTS[kind].get}
          </Button>
        </Row>
        {status === 'ERROR' && (
          <FailureNotice
            error={error}
            attempted="send"
            title="We could not get your figure"
            kept="Getting a figure does not change your loan."
            onRetry={() => onCreate(reason)}
          />
        )}
      </Stack>
    </form>
  );
}
