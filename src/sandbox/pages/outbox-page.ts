import { formatLongDate, formatServerTime } from '#lending';
import type { MailRecord } from '../store/mails.ts';
import { html, type Html } from './html.ts';
import { page } from './page.ts';

/** `/sandbox/outbox`: the emails that a real lender would have sent, newest first. */
export function outboxPage(mails: readonly MailRecord[]): string {
  const none = html`<p>No email has been sent. Ask for a link at <a href="/login">sign in</a>.</p>`;
  return page('Outbox', mails.length === 0 ? none : html`${mails.map(letter)}`);
}

function letter({ recipient, subject, body, link, createdAt }: MailRecord): Html {
  const [date = '', time = ''] = formatServerTime(createdAt.getTime()).split(' ');
  return html`<article class="card letter">
    <h2>${subject}</h2>
    <p class="quiet">
      To ${recipient} on
      <time datetime="${createdAt.toISOString()}">${formatLongDate(date)} at ${time.slice(0, 5)}</time>
    </p>
    <p class="text">${body}</p>
    <p><a href="${link}">Sign in</a></p>
  </article>`;
}
