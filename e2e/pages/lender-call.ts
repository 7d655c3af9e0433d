import type { APIResponse } from 'playwright/test';
import type { Boot } from '#model';
import { expect } from '../watched-page.ts';

/** The headers of a call to the lender that no page makes; with a token, by whom it was given to. */
export const headersOf = ({ brand }: Boot, token?: string): Readonly<Record<string, string>> => ({
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  'X-Brand-Id': brand.id,
  'X-Session-Id': 'elsewhere',
  'X-Lifetime-Id': 'elsewhere',
});

/** What the lender answered such a call with; the test fails where it refused. */
export async function dataOf<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: T }).data;
}
