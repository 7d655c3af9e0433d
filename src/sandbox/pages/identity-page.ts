import { formatDate, londonDate } from '#lending';
import type { ContractDetails } from '../store/requirement-details.ts';
import type { RequirementRecord } from '../store/requirements.ts';
import type { UploadSummary } from '../store/uploads.ts';
import { requirementTitle } from '../views/lender-words.ts';
import { html, type Html } from '../markup/html.ts';
import { page } from './page.ts';

/** A document that waits for a decision. */
export interface WaitingProof {
  readonly requirement: RequirementRecord;
  readonly borrower: string;
  readonly reference: string;
  readonly brandName: string;
  readonly files: readonly UploadSummary[];
}

/** The default reason for asking the borrower to send a document again. */
const usualReason = 'We cannot read it. Send a clearer photo, with all four corners in the picture.';

/** `/sandbox/identity`: the documents that borrowers have sent, to be accepted or sent back with a reason. */
export function identityPage(waiting: readonly WaitingProof[], problem?: string): string {
  return page(
    'Identity checks',
    html`<p>
        Decide here on behalf of the lender. Documents of borrowers with the last name Identity wait for your decision.
        The lender accepts all others at once. Requirements whose action leaves them <code>Submitted</code> in the
        contract wait here too.
      </p>
      ${problem === undefined ? undefined : html`<p class="warning" role="alert">${problem}</p>`}
      ${waiting.length === 0 ? html`<p>No documents are waiting.</p>` : html`${waiting.map(proof)}`}`,
  );
}

function proof({ requirement, borrower, reference, brandName, files }: WaitingProof): Html {
  const { id, type, createdAt, details } = requirement;
  const title = requirementTitle(type) ?? ('title' in details ? details.title : type);
  const who = `${borrower}, ${brandName}`;
  return html`<article class="card message">
    <h2>${who}: ${title}</h2>
    <p class="quiet">Reference ${reference}, requested on ${formatDate(londonDate(createdAt.getTime()))}</p>
    <ul>
      ${files.map(file)} ${'sent' in details ? sentAnswers(details.sent) : undefined}
    </ul>
    <form class="row" method="post" action="/sandbox/identity/${id}">
      <button name="decision" value="accept" type="submit">Accept from ${who}</button>
    </form>
    <form class="row" method="post" action="/sandbox/identity/${id}">
      <label class="wide"
        >Reason for ${borrower} to send it again<textarea name="reason" rows="2" maxlength="300">
${usualReason}</textarea>
      </label>
      <button class="second" name="decision" value="reject" type="submit">Send back to ${who}</button>
    </form>
  </article>`;
}

function sentAnswers(sent: ContractDetails['sent'] = {}): readonly Html[] {
  return Object.entries(sent).map(([name, value]) => html`<li>${name}: ${JSON.stringify(value)}</li>`);
}

function file({ id, kind, fileName, contentType, size }: UploadSummary): Html {
  const address = `/sandbox/identity/files/${id}`;
  const about = html`<a href="${address}">${fileName}</a> (${kind}, ${contentType}, ${Math.ceil(size / 1024)} kB)`;
  return contentType === 'image/png' || contentType === 'image/jpeg'
    ? html`<li>${about}<br /><img class="proof" src="${address}" alt="${kind} of the document" /></li>`
    : html`<li>${about}</li>`;
}
