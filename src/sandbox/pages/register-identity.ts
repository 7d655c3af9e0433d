import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { contractRequirements } from '../context/contract-requirements.ts';
import { badParameter, notFound } from '../context/refusal.ts';
import type { Lender } from '../server/lender.ts';
import { changeRequirement } from '../application-workflow/change-requirement.ts';
import type { Records } from '../store/records.ts';
import { identityPage, type WaitingProof } from './identity-page.ts';
import { sendPage } from './page.ts';

interface Form {
  readonly decision?: unknown;
  readonly reason?: unknown;
}

/** Content type -> extension of the uploaded files that a browser may display. It downloads all others. */
const displayed: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Serves the identity checks: the documents that wait for a decision, their files, and the decision. */
export function registerIdentity(server: FastifyInstance, { options }: Lender): void {
  const { store, brands, messages, documents, now, publicUrl } = options;

  const waitingProofs = () => store.transact(listWaiting);

  async function listWaiting(records: Records): Promise<readonly WaitingProof[]> {
    const found: WaitingProof[] = [];
    for (const requirement of await records.requirements.listInState('Submitted', 100)) {
      const application = await records.applications.find(requirement.applicationId);
      if (!application) continue;
      const { firstName, lastName } = application.payload.user;
      found.push({
        requirement,
        borrower: `${firstName} ${lastName}`,
        reference: application.reference,
        brandName: brands.get(application.brand)?.name ?? application.brand,
        files: await records.uploads.listOfRequirement(requirement.id),
      });
    }
    return found;
  }

  /** Accepts or rejects a document, unless that has already happened. */
  function decide(id: string, rejection: string | undefined): Promise<void> {
    return store.transact(async (records) => {
      const requirement = await records.requirements.find(id);
      const application = requirement && (await records.applications.find(requirement.applicationId));
      const brand = brands.get(application?.brand ?? '');
      if (!application || !brand) throw notFound();
      if (requirement.state !== 'Submitted') return;
      const configured = { brand, brands, messages, documents, publicUrl };
      const ofContract = contractRequirements(options.contract);
      const context = { ...configured, contractRequirements: ofContract, records, now: now(), newId: randomUUID };
      if (rejection === undefined) await changeRequirement(context, application, requirement, 'accepted');
      else await changeRequirement(context, application, requirement, 'rejected', { rejection });
    });
  }

  server.get('/identity', async (_, reply) => sendPage(reply, identityPage(await waitingProofs())));

  server.post<{ Params: { id: string }; Body: Form | undefined }>('/identity/:id', async ({ params, body }, reply) => {
    const reason = typeof body?.reason === 'string' ? body.reason.trim() : '';
    if (body?.decision !== 'accept' && body?.decision !== 'reject') {
      throw badParameter('parameter-not-accepted', 'decision: accept or reject.');
    }
    if (body.decision === 'reject' && reason === '') {
      const problem = 'Enter a reason for sending it back. The borrower will read it.';
      return sendPage(reply.status(422), identityPage(await waitingProofs(), problem));
    }
    await decide(params.id, body.decision === 'accept' ? undefined : reason.slice(0, 300));
    return reply.redirect('/sandbox/identity', 303);
  });

  server.get<{ Params: { id: string } }>('/identity/files/:id', async ({ params }, reply) => {
    const upload = await store.transact((records) => records.uploads.find(params.id));
    if (!upload) throw notFound();
    const extension = displayed[upload.contentType];
    // An uploaded file must never run as a page of this site: the browser shows it as an image or downloads it.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (extension === undefined) reply.header('content-disposition', `attachment; filename="${upload.id}"`);
    else reply.header('content-disposition', `inline; filename="${upload.id}.${extension}"`);
    return reply.type(extension === undefined ? 'application/octet-stream' : upload.contentType).send(upload.content);
  });
}
