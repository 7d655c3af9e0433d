import { formatLongDate, formatServerTime } from '#lending';
import type { EmailRecord } from '../store/outbox.ts';
import type { TextRecord } from '../store/outbox.ts';
import { html, type Html } from '../markup/html.ts';
import { page } from './page.ts';

/** `/sandbox/outbox`: the emails and text messages that a real lender would have sent, newest first. */
export function outboxPage(emails: readonly EmailRecord[], texts: readonly TextRecord[]): string {
  const messages = [
    ...emails.map((email) => ({ at: email.createdAt, markup: emailArticle(email) })),
    ...texts.map((text) => ({ at: text.createdAt, markup: textArticle(text) })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const none = html`<p>
    Nothing has been sent yet. To receive an email, ask for a sign-in link at <a href="/login">Sign in</a>.
  </p>`;
  return page('Outbox', messages.length === 0 ? none : html`${messages.map(({ markup }) => markup)}`);
}

function emailArticle({ recipient, subject, body, link, createdAt }: EmailRecord): Html {
  return html`<article class="card message">
    <h2>${subject}</h2>
    <p class="quiet">Email to ${recipient}, ${moment(createdAt)}</p>
    <p class="text">${body}</p>
    <p><a href="${link}">Sign in</a></p>
  </article>`;
}

function textArticle({ recipient, body, createdAt }: TextRecord): Html {
  return html`<article class="card message">
    <h2>Text message</h2>
    <p class="quiet">To ${recipient}, ${moment(createdAt)}</p>
    <p class="text">${body}</p>
  </article>`;
}

function moment(at: Date): Html {
  const [date = '', time = ''] = formatServerTime(at.getTime()).split(' ');
  return html`<time datetime="${at.toISOString()}">${formatLongDate(date)} at ${time.slice(0, 5)}</time>`;
}
