import type { APIResponse } from 'playwright/test';
import type { Boot } from '#model';
import { expect } from '../watched-page.ts';

/** The headers of a direct call to the lender; with a token, as its user. */
export const headersOf = ({ brand }: Boot, token?: string): Readonly<Record<string, string>> => ({
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  'X-Brand-Id': brand.id,
  'X-Session-Id': 'elsewhere',
  'X-Lifetime-Id': 'elsewhere',
});

/** The data of a response of the lender. The test fails if the lender refused the call. */
export async function dataOf<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { data: T }).data;
}
