import { ButtonLink, Notice, Row } from '#ui';
import type { LoanAlert } from '../../state/loan-alert.ts';

/** The one alert of a loan. Where there are several ways, none is put before the other. */
export function AlertNotice({ alert }: { readonly alert: LoanAlert }) {
  const { tone, title, text, ways } = alert;
  const variant = ways.length === 1 && tone !== 'info' ? 'primary' : 'secondary';
  return (
    <Notice
      tone={tone}
      title={title}
      action={
        <Row>
          {ways.map(({ label, href }) => (
            <ButtonLink key={label} variant={variant} href={href}>
              {label}
            </ButtonLink>
          ))}
        </Row>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
