import { hashOf } from '../../secrets.ts';
import { noteEvent } from '../../application-workflow/note-event.ts';
import { noteOnce } from '../../application-workflow/note-once.ts';
import { noteProgress } from '../../application-workflow/note-progress.ts';
import { issueToken } from '../../tokens.ts';
import { formatServerTime } from '#lending';
import { textParameter, type Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

/** C-65, C-106: records that the applicant has seen their quote (S-19). */
export const trackApplyVisit: Operation = async (call) => {
  const application = await ownApplication(call);
  if (application.state === 'Quoted') await noteEvent(call, application.id, 'apply-visit');
  return { data: {} };
};

/** C-68: an event of unknown meaning, recorded once. */
export const sendLrcpd: Operation = async (call) => {
  const { id } = await ownApplication(call);
  await noteOnce(call, id, 'lrcpd');
  return { data: {} };
};

/** The number of groups in an experiment. */
const GROUPS = 100;

/** C-74: answers with the application's group in an experiment. It is always the same, on every server (D-32). */
export const getSeed: Operation = async (call) => {
  const application = await ownApplication(call);
  const name = textParameter(call, 'name');
  const seed = Buffer.from(hashOf(`${application.id} ${name}`), 'base64url').readUInt32BE() % GROUPS;
  await noteProgress(call, application, { seeds: { ...application.progress.seeds, [name]: seed } });
  return { data: { seed } };
};

/** C-107: issues a token that signs the applicant in on another device, once. */
export const createAutoLoginToken: Operation = async (call) => {
  const { userId } = await ownApplication(call);
  const { token, expiresAt } = await issueToken(call, { kind: 'application', userId, authStrength: 'application' });
  return { data: { token, expiresAt: formatServerTime(expiresAt.getTime()) } };
};
