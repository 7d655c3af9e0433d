import { createHmac } from 'node:crypto';
import { londonDate } from '#lending';
import type { ChatHash, Device, PageVisit } from '#model';
import { requireSignedInUser } from './caller.ts';
import type { Operation } from './operation.ts';

/** The key that the embedded lender would share with the vendor of the chat. It has no chat of its own, so it protects nothing. */
const CHAT_KEY = 'the embedded lender';

/** C-08: answers with the hash that identifies the caller to the chat. */
export const getChatHash: Operation = async (request) => {
  const { id } = await requireSignedInUser(request);
  const data: ChatHash = { hmac: createHmac('sha256', CHAT_KEY).update(id).digest('hex') };
  return { data };
};

/** C-35: counts a visit to a page. */
export const reportPageView: Operation = async ({ records, brand, now, body }) => {
  await records.pageViews.count(brand.id, (body as PageVisit).route, londonDate(now.getTime()));
  return { data: {} };
};

/** C-36: notes the kind of device that the caller uses. */
export const reportDevice: Operation = async (request) => {
  const { id } = await requireSignedInUser(request);
  await request.records.devices.note(id, request.body as Device, request.now);
  return { data: {} };
};
