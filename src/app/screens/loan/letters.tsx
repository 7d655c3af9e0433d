import { letterOf, lettersQuery } from '#api';
import { useCopy } from '#copy';
import { isRunningLoan } from '#lending';
import { LinkList } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '../../shell/failure.tsx';
import { useDocumentLink } from './document-link.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

/** The statements and notices of a loan, newest first. A lender that has no letters shows none: they are assumed (D-23). */
export function Letters({ loan, reader }: LoanTabProps) {
  const { letters: words } = useCopy('loan');
  const link = useDocumentLink({ loan, reader });
  const { data: letters, error, refetch } = useQuery(lettersQuery(reader.client, loan.id), reader.queries);
  if (error)
    return <FailureNotice error={error} attempted="read" title={words.notRead} onRetry={() => void refetch()} />;
  if (!letters || loan.disbursalDate === undefined) return null;
  const links = [
    link(letterOf('statement', 'today'), words.hints.statement),
    ...(isRunningLoan(loan) ? [link(letterOf('instalments', 'today'), words.hints.instalments)] : []),
    ...letters.map(({ id, name, date }) => link(letterOf(name, id), words.given({ date }))),
  ];
  return <LinkList title={words.title} links={links} />;
}
