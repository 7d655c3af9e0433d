import { formatDate, formatServerTime } from '#lending';
import type { Brand } from '#model';
import type { EmailRecord } from '../store/outbox.ts';
import type { TextRecord } from '../store/outbox.ts';
import { html, type Html } from '../markup/html.ts';
import { page } from './page.ts';

/** What the outbox shows. `brand` is the only brand that is shown. */
export interface Outbox {
  readonly emails: readonly EmailRecord[];
  readonly texts: readonly TextRecord[];
  readonly brands: readonly Pick<Brand, 'id' | 'name'>[];
  readonly brand?: string;
}

/** `/sandbox/outbox`: the emails and text messages that a real lender would have sent, newest first. */
export function outboxPage({ emails, texts, brands, brand }: Outbox): string {
  const nameOf = (id: string) => brands.find((one) => one.id === id)?.name ?? id;
  const messages = [
    ...emails.map((email) => ({ at: email.createdAt, markup: emailArticle(email, nameOf(email.brand)) })),
    ...texts.map((text) => ({ at: text.createdAt, markup: textArticle(text, nameOf(text.brand)) })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const none = html`<p>
    Nothing has been sent yet. To receive an email, ask for a sign-in link at <a href="/login">Sign in</a>.
  </p>`;
  const list = messages.length === 0 ? none : html`${messages.map(({ markup }) => markup)}`;
  return page('Outbox', html`${brandLinks(brands, brand)} ${list}`);
}

function brandLinks(brands: Outbox['brands'], shown: string | undefined): Html {
  const link = (name: string, query: string, isShown: boolean) =>
    isShown
      ? html`<li><a href="/sandbox/outbox${query}" aria-current="page">${name}</a></li>`
      : html`<li><a href="/sandbox/outbox${query}">${name}</a></li>`;
  return html`<nav aria-label="Brands">
    <ul class="links">
      ${[
        link('All brands', '', shown === undefined),
        ...brands.map(({ id, name }) => link(name, `?brand=${encodeURIComponent(id)}`, id === shown)),
      ]}
    </ul>
  </nav>`;
}

function emailArticle(email: EmailRecord, brandName: string): Html {
  const { name, recipient, subject, preview, body, button, link, createdAt } = email;
  return html`<article class="card message" data-message="${name}">
    <h2>${subject}</h2>
    <p class="quiet">Email to ${recipient}, from ${brandName}, ${moment(createdAt)}</p>
    <p class="quiet">${preview}</p>
    <p class="text">${body}</p>
    <p><a href="${link}">${button}</a></p>
  </article>`;
}

function textArticle({ name, recipient, body, createdAt }: TextRecord, brandName: string): Html {
  return html`<article class="card message" data-message="${name}">
    <h2>Text message</h2>
    <p class="quiet">To ${recipient}, from ${brandName}, ${moment(createdAt)}</p>
    <p class="text">${body}</p>
  </article>`;
}

function moment(at: Date): Html {
  const [date = '', time = ''] = formatServerTime(at.getTime()).split(' ');
  return html`<time datetime="${at.toISOString()}">${formatDate(date)} at ${time.slice(0, 5)}</time>`;
}
