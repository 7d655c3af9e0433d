import { PhoneLink } from '#brand';
import { useCopy } from '#copy';
import type { Brand } from '#model';
import { Narrow, Notice } from '#ui';

/** What a browser without JavaScript shows above a page: that the page cannot be used, and how to reach the brand. */
export function NoScript({ contact: { phone, phoneHours: hours, emails } }: Pick<Brand, 'contact'>) {
  const { title, text } = useCopy('no-script');
  const { line } = useCopy('contact');
  const email = <a href={`mailto:${emails.contact}`}>{emails.contact}</a>;
  return (
    <aside aria-label={title}>
      <Narrow>
        <Notice tone="warn" title={title}>
          <p>{text}</p>
          <p>{line({ phone: <PhoneLink phone={phone} />, hours, email })}</p>
        </Notice>
      </Narrow>
    </aside>
  );
}
