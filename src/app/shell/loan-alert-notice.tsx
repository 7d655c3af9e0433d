import { useCopy } from '#copy';
import { ButtonLink, DatedList, Notice, Row, VisuallyHidden } from '#ui';
import { useServices } from '../app-services.ts';
import type { LoanAlert } from '../state/loan-alert.ts';

export interface LoanAlertNoticeProps {
  readonly alert: LoanAlert;
  /** The level of its heading. */
  readonly level: 2 | 4;
  /** Which loan its links are about, for screen readers, where a page has several: `, loan L-1042`. */
  readonly of?: string | undefined;
}

/** An alert of a loan: what it is about, what the borrower can do, and what happens on which day. None of its links is more prominent. */
export function LoanAlertNotice({ alert, level, of }: LoanAlertNoticeProps) {
  const { tone, title, text, links, days = [] } = alert;
  const { formats } = useServices();
  const { label } = useCopy('loan-status').alerts.days;
  const variant = links.length === 1 && tone !== 'info' ? 'primary' : 'secondary';
  return (
    <Notice
      tone={tone}
      title={title}
      level={level}
      action={
        links.length === 0 ? undefined : (
          <Row>
            {links.map((link) => (
              <ButtonLink key={link.label} variant={variant} href={link.href}>
                <span>{link.label}</span>
                {of !== undefined && <VisuallyHidden>{of}</VisuallyHidden>}
              </ButtonLink>
            ))}
          </Row>
        )
      }
      more={
        days.length === 0 ? undefined : (
          <DatedList
            label={label}
            entries={days.map(({ date, ...day }) => ({ ...day, key: `${date} ${day.text}`, day: formats.date(date) }))}
          />
        )
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
