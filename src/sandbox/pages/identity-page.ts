import { formatLongDate, londonDate } from '#lending';
import type { RequirementRecord } from '../store/requirements.ts';
import type { UploadSummary } from '../store/uploads.ts';
import { requirementTitles } from '../views/view-requirement.ts';
import { html, type Html } from '../markup/html.ts';
import { page } from './page.ts';

/** Something that waits for somebody to look at it. */
export interface WaitingProof {
  readonly requirement: RequirementRecord;
  readonly borrower: string;
  readonly reference: string;
  readonly brandName: string;
  readonly files: readonly UploadSummary[];
}

/** The default reason for asking the borrower to send a document again. */
const usualReason = 'We cannot read it. Send a clearer photo, with all four corners in the picture.';

/** `/sandbox/identity`: what borrowers have sent, to be accepted or sent back with a reason. */
export function identityPage(waiting: readonly WaitingProof[], problem?: string): string {
  return page(
    'Identity checks',
    html`<p>
        You are the lender here. What borrowers send under the last name Identity waits until somebody decides; all else
        is accepted at once.
      </p>
      ${problem === undefined ? undefined : html`<p class="warning" role="alert">${problem}</p>`}
      ${waiting.length === 0 ? html`<p>Nothing is waiting.</p>` : html`${waiting.map(proof)}`}`,
  );
}

function proof({ requirement, borrower, reference, brandName, files }: WaitingProof): Html {
  const { id, type, createdAt } = requirement;
  const who = `${borrower}, ${brandName}`;
  return html`<article class="card letter">
    <h2>${who}: ${requirementTitles[type]}</h2>
    <p class="quiet">Reference ${reference}, asked for on ${formatLongDate(londonDate(createdAt.getTime()))}</p>
    <ul>
      ${files.map(file)}
    </ul>
    <form class="row" method="post" action="/sandbox/identity/${id}">
      <button name="decision" value="accept" type="submit">Accept from ${who}</button>
    </form>
    <form class="row" method="post" action="/sandbox/identity/${id}">
      <label class="wide"
        >Why ${borrower} has to send it again<textarea name="reason" rows="2" maxlength="300">${usualReason}</textarea>
      </label>
      <button class="second" name="decision" value="reject" type="submit">Send back to ${who}</button>
    </form>
  </article>`;
}

function file({ id, kind, fileName, contentType, size }: UploadSummary): Html {
  const address = `/sandbox/identity/files/${id}`;
  const about = html`<a href="${address}">${fileName}</a> (${kind}, ${contentType}, ${Math.ceil(size / 1024)} kB)`;
  return contentType === 'image/png' || contentType === 'image/jpeg'
    ? html`<li>${about}<br /><img class="proof" src="${address}" alt="${kind} of what was sent" /></li>`
    : html`<li>${about}</li>`;
}
