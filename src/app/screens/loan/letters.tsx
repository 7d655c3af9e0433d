import { letterOf, lettersQuery } from '#api';
import { useCopy } from '#copy';
import { isRunningLoan } from '#lending';
import type { LetterName } from '#model';
import { LinkList } from '#ui';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '../../shell/failure.tsx';
import { DocumentDownload, viewerAddress } from './document-link.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

/** The statements and notices of a loan, newest first. A lender that has no letters shows none: they are assumed (D-23). */
export function Letters({ loan, reader }: LoanTabProps) {
  const { letters: words } = useCopy('loan');
  const { names } = useCopy('document');
  const { data: letters, error, refetch } = useQuery(lettersQuery(reader.client, loan.id), reader.queries);
  if (error)
    return <FailureNotice error={error} attempted="read" title={words.notRead} onRetry={() => void refetch()} />;
  if (!letters || loan.disbursalDate === undefined) return null;
  const link = (type: LetterName, letterId: string, hint: string) => {
    const letter = letterOf(type, letterId);
    return {
      key: `${type}-${letterId}`,
      title: names[type],
      hint,
      href: viewerAddress(loan.id, letter),
      action: <DocumentDownload loan={loan} reader={reader} document={letter} />,
    };
  };
  const links = [
    link('statement', 'today', words.hints.statement),
    ...(isRunningLoan(loan) ? [link('instalments', 'today', words.hints.instalments)] : []),
    ...letters.map(({ id, name, date }) => link(name, id, words.given({ date }))),
  ];
  return <LinkList title={words.title} links={links} />;
}
