import type { Device } from '#model';
import type { ApiClient } from './http/api-client.ts';
import { callOperation } from './operation.ts';
import { reportPageView } from './operations/page-views.ts';
import * as shared from './operations/shared.ts';

/** Reads the hash that identifies the signed-in borrower to the chat (C-08). */
export const getChatHash = async (client: ApiClient): Promise<string> =>
  (await callOperation(client, shared.getChatHash)).hmac;

/** Reports a visit to a page (C-35). `route`: the pattern of the route, without ids. */
export async function sendPageView(client: ApiClient, route: string): Promise<void> {
  await callOperation(client, reportPageView, { body: { route }, renewsNothing: true });
}

/** Reports the kind of device of the signed-in borrower (C-36). */
export async function sendDevice(client: ApiClient, device: Device): Promise<void> {
  await callOperation(client, shared.reportDevice, { body: device });
}
