import { settlementPreviewQuery } from '#api';
import { formatPounds } from '#lending';
import type { Loan } from '#model';
import { Button, ErrorSummary, Fieldset, HeroFigure, Notice, RadioGroup, Row, Stack } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Reader } from '../../remote/use-reader.ts';
import { ReferenceLine } from '../../shell/contact.tsx';
import { type QuoteKind, WORDS } from './settlement-texts.ts';
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
  /** It was asked for, and there is none to be had (S-23). */
  readonly isRefused: boolean;
  readonly onCreate: (reason: string) => void;
}

/** What it would take today, without asking for a quote (C-19): shown where it comes, missed by nobody where it does not. */
function Preview({ loan, reader, kind }: Pick<NoQuoteProps, 'loan' | 'reader' | 'kind'>) {
  const { data } = useQuery(settlementPreviewQuery(reader.client, loan.id, kind), reader.queries);
  if (!data) return null;
  return (
    <HeroFigure
      label="It would take"
      value={formatPounds(data.amount)}
      sub={data.context ? `${formatPounds(data.context.saving)} less than what is left to pay` : 'worked out for today'}
    />
  );
}

/** No figure stands (S-22): not an error, but the way to one. */
export function NoQuote({ loan, reader, kind, status, isRefused, onCreate }: NoQuoteProps) {
  const [reason, setReason] = useState('');
  const [missed, setMissed] = useState(0);
  const needsReason = kind === 'settlement';
  const issue = needsReason && missed > 0 && reason === '' ? 'Choose why you want to pay your loan off' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (needsReason && reason === '') setMissed(missed + 1);
    else onCreate(reason);
  };
  if (isRefused)
    return (
      <Notice tone="info" live title="There is no figure">
        <p>{WORDS[kind].none}</p>
        <ReferenceLine application={loan} />
      </Notice>
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {issue !== undefined && <ErrorSummary attempt={missed} issues={[{ href: '#reason', text: issue }]} />}
        <Preview loan={loan} reader={reader} kind={kind} />
        <p>
          A figure in writing stands for {WORDS[kind].days} days. Asking for one changes nothing: you decide afterwards
          whether to pay it, and how.
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
            {WORDS[kind].get}
          </Button>
        </Row>
        {status === 'ERROR' && (
          <Notice tone="bad" live title="The figure did not come">
            <p>Check your connection and press the button again. Trying again never makes two.</p>
          </Notice>
        )}
      </Stack>
    </form>
  );
}
