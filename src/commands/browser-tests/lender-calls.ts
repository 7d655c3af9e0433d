import type { AuthToken, Boot, LoanApplication, User } from '#model';

/** A persona who is signed in, and what the lender has about them for one brand. */
export interface SignedIn {
  readonly token: AuthToken;
  readonly applications: readonly LoanApplication[];
  readonly loans: readonly string[];
}

/** Milliseconds in which the app answers, on a busy machine too. */
const ANSWERS = 60_000;

/** Calls the app. While a journey is planned, no socket is served, so a connection that is kept open could be closed without notice. */
const call = async (url: string, { headers, ...init }: RequestInit = {}): Promise<Response> =>
  fetch(url, {
    ...init,
    headers: { ...(headers as Record<string, string>), connection: 'close' },
    signal: AbortSignal.timeout(ANSWERS),
  });

/** Reads what the server writes into the page of its brand. */
export async function readBoot(url: string): Promise<Boot> {
  const page = await (await call(url)).text();
  const [, rest = ''] = page.split('id="tenor-boot">');
  return JSON.parse(rest.split('</script>')[0] ?? '') as Boot;
}

/** Signs in as a persona, or as a new copy of one, and reads their applications and loans. */
export async function signIn(url: string, { brand }: Boot, persona: string, as: 'copy' | 'sign-in'): Promise<SignedIn> {
  const headers = { 'X-Brand-Id': brand.id, 'X-Session-Id': 'tenor-test', 'X-Lifetime-Id': 'tenor-test' };
  const copied = await call(`${url}/sandbox/personas/${persona}/${as}`, { method: 'POST', redirect: 'manual' });
  const link = new URL(copied.headers.get('location') ?? '', url).searchParams.get('token');
  const token = await dataOf<AuthToken>(
    await call(`${url}/api/shared/auth`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'auto_login', data: { token: link } }),
    }),
  );
  const asUser = { headers: { ...headers, Authorization: `Bearer ${token.token}` } };
  const read = async <T>(path: string) => dataOf<T>(await call(`${url}/api/${path}`, asUser));
  const user = await read<User>(`product/v2/users/${token.subjectId}?embedded=loanApplications,loans`);
  const own = (items: readonly object[] = []) =>
    items.flatMap((item) => {
      const { id, brand: of } = item as { readonly id: string; readonly brand?: string };
      return of === brand.id ? [id] : [];
    });
  const applications = own(user.loanApplications).map((id) =>
    read<LoanApplication>(`product/${brand.api}/loan-applications/${id}?embedded=user,quote,requirements`),
  );
  return { token, applications: await Promise.all(applications), loans: own(user.loans) };
}

/** The newest security code that the lender has sent, from the sandbox's text messages. */
export async function newestCode(url: string): Promise<string> {
  const outbox = await (await call(`${url}/sandbox/outbox`)).text();
  return /\b(\d{6})\b/.exec(outbox.slice(outbox.indexOf('<article')))?.[1] ?? '';
}

async function dataOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new TypeError(`the lender answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { readonly data: T }).data;
}
