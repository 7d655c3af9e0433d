import { formatServerTime } from '#lending';
import type { Submission } from '../store/submissions.ts';
import { html, scrollingTable } from '../markup/html.ts';
import { page } from './page.ts';

/** The address of the case of a submission, as a file. It names no borrower. */
const caseAddress = ({ brand, attempt }: Pick<Submission, 'brand' | 'attempt'>): string =>
  `/sandbox/evidence/${encodeURIComponent(brand)}/${encodeURIComponent(attempt)}`;

/** `/sandbox/evidence`: what borrowers saw in their submissions, as files for `tenor replay`. */
export const evidencePage = (submissions: readonly Submission[]): string =>
  page(
    'Evidence',
    html`<p>
        Each submission of a form keeps which version of the form the borrower saw, their answers and the errors that
        they met. Download a case and open it with <code>tenor replay case.json</code>, or give its address to
        <code>tenor replay</code>. A case has personal data: keep it where case files are kept.
      </p>
      ${
        submissions.length === 0
          ? html`<p>There are no submissions with evidence.</p>`
          : scrollingTable('Submissions', columns, submissions.map(rowOf))
      }`,
  );

const columns = ['Sent', 'Brand', 'Operation', 'Version of the form', 'Case'];

const rowOf = (submission: Submission) => [
  formatServerTime(submission.sentAt.getTime()),
  submission.brand,
  submission.operation,
  submission.flow,
  html`<a href="${caseAddress(submission)}" download="case.json">Download the case for tenor replay</a>`,
];
