import type { ApiRequest } from './api-request.ts';

/** What the headers of every call say about its sender. */
export interface Identity {
  readonly brandId: string;
  readonly token?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly lifetimeId?: string | undefined;
  /** The language of the page. The lender writes emails in it. */
  readonly language?: string | undefined;
}

/** What a call says about its sender. */
export type Signing = Pick<ApiRequest, 'opensSession' | 'sender'>;

/** The headers that identify the sender of a call. `null` removes a header. */
export const identityHeaders = ({ brandId, token, sessionId, lifetimeId, language }: Identity) => ({
  Authorization: token ? `Bearer ${token}` : null,
  'X-Session-Id': sessionId ?? null,
  'X-Lifetime-Id': lifetimeId ?? null,
  'X-Brand-Id': brandId,
  'Accept-Language': language ?? null,
});
