import { createFailureLog, loadSentry } from '#services';
import { ProblemError } from '#api';
import { AxiosError, AxiosHeaders } from 'axios';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Personal data that a failed call may hold somewhere. None of it may be in a report. */
const canaries = [
  'ada.lovelace@example.com',
  'Lovelace',
  '07700900123',
  '1986-03-27',
  'SW1A 1AA',
  '12345678',
  'secret-token',
  '0e4e6f5e-7a50-4d5a-9f0e-3c2b1a0d9e8f',
];
const [email, name, phone, born, postCode, account, token, id] = canaries;

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array));
    return new Response('{}', { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A refusal as the HTTP client throws it: with the request, its headers and both bodies. */
function refusal(): ProblemError {
  const config = {
    method: 'post',
    url: `/v2/loans/${id}/update-payment-date?email=${email}`,
    headers: new AxiosHeaders({ Authorization: `Bearer ${token}` }),
    data: JSON.stringify({ email, name, phone, born, postCode, account }),
  };
  const data = { '@type': 'problem', detail: `${name} of ${postCode} is not known as ${email}` };
  const response = { status: 500, statusText: '', headers: {}, config, data };
  const cause = new AxiosError('Request failed with status code 500', 'ERR_BAD_RESPONSE', config, undefined, response);
  const errors = [{ pointer: '/user/lastName', code: 'enum', message: `${name} is not accepted` }];
  const call = { method: 'POST', path: `/v2/loans/${id}/update-payment-date` };
  return new ProblemError(500, 'internal-error', errors, call, 'r-1', { cause, detail: data.detail });
}

const settings = { dsn: 'https://key@reports.example/1', tunnel: '', environment: 'production', release: 'b1' };
const rates = { replaySessionRate: 0, replayOnErrorRate: 0 };

/** Answers as borrowers write them. None has a form that a pattern of personal data could recognise. */
const answers = {
  firstName: 'Ada',
  lowerCase: 'lovelace',
  occupation: 'Analyst of engines',
  income: '2431.07',
  accountHolder: 'A King Noel',
};
const said = Object.values(answers).join(' | ');

/** Errors as our code, a library or the browser could throw them, with answers wherever an error can hold text. */
function talkativeErrors(): readonly unknown[] {
  const named = Object.assign(new Error(said), { name: answers.firstName, code: answers.lowerCase });
  const stacked = Object.assign(new TypeError('x'), {
    stack: `TypeError: ${said}\n    at ${answers.firstName} (${window.location.origin}/${answers.lowerCase}/a.js:1:1)`,
  });
  const multiline = new RangeError(
    `x\n    at ${answers.lowerCase} (${window.location.origin}/assets/lovelace-AbCd1234.js:1:1)`,
  );
  const caused = new Error('x', { cause: new SyntaxError(said, { cause: said }) });
  const aggregate = new AggregateError([new Error(said), said], said);
  const own = Object.assign(new Error(said), {
    requestId: said,
    call: { method: said, path: `/${answers.lowerCase}` },
    answers,
  });
  return [
    named,
    stacked,
    multiline,
    caused,
    aggregate,
    own,
    said,
    { ...answers },
    new DOMException(said, answers.firstName),
  ];
}

it('no answer reaches error reporting, whatever an error, the console, a call or the page contains (T-11, A-21)', async () => {
  const sink = await loadSentry({ ...settings, ...rates });
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState({}, '', `/account/borrow/quote/${answers.lowerCase}?name=${answers.firstName}`);
  const button = Object.assign(document.createElement('button'), { id: answers.lowerCase, textContent: said });
  button.setAttribute('aria-label', said);
  document.body.append(button);
  button.click();
  await fetch(`/api/product/v2/users/${answers.lowerCase}?name=${answers.firstName}`).catch(() => undefined);
  // eslint-disable-next-line no-console -- Sentry listens to the console, as in the app
  console.error(said, answers);
  const errors = talkativeErrors();
  for (const error of errors) sink.capture(error, { action: 'source consents', level: 'error' });
  window.onerror?.(said, `/${answers.lowerCase}.js`, 1, 1, new EvalError(said));
  const reports = () => sent.filter((body) => body.includes('"type":"event"'));
  await expect.poll(() => reports().length).toBeGreaterThanOrEqual(errors.length);
  quiet.mockRestore();
  window.history.replaceState({}, '', '/');
  for (const answer of Object.values(answers)) expect(sent.join('\n')).not.toContain(answer);
  const events = reports().map((body) => JSON.parse(body.split('\n')[2] ?? '') as { tags: object });
  for (const { tags } of events) expect(tags).toMatchObject({ route: '/account/borrow/quote/*' });
});

it('a failed call reaches error reporting once, grouped by its path, while the body of its answer is only in the console (E-19, X-11, A-21, T-11)', async () => {
  const sink = await loadSentry({ ...settings, ...rates });
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const log = (level: 'info' | 'warn' | 'error', message: string, detail?: object) => {
    // eslint-disable-next-line no-console -- Sentry listens to the console, as in the app
    console[level](message, detail);
  };
  const logFailure = createFailureLog(log, (error, failed) => sink.capture(error, failed));
  // Information is written to the console, too, and leaves a breadcrumb there.
  logFailure('loan load', refusal());
  logFailure({ name: 'source consents', kind: 'app' }, refusal());
  const { body } = info.mock.calls[0]?.[1] as { readonly body: unknown };
  expect(JSON.stringify(body)).toContain(name);
  await expect.poll(() => sent.filter((body) => body.includes('"type":"event"')).length).toBeGreaterThanOrEqual(2);
  quiet.mockRestore();
  info.mockRestore();
  const reports = sent.filter((body) => body.includes('"type":"event"'));
  expect(reports).toHaveLength(2);
  const event = JSON.parse(reports[1]?.split('\n')[2] ?? '') as Record<string, unknown>;
  expect(event).toMatchObject({
    level: 'error',
    release: 'b1',
    fingerprint: ['axios', 'POST', '/v2/loans/*/update-payment-date', '500'],
    tags: {
      action: 'source consents',
      method: 'POST',
      path: '/v2/loans/*/update-payment-date',
      status: '500',
      code: 'internal-error',
      request_id: 'r-1',
    },
  });
  for (const canary of canaries) expect(sent.join('\n')).not.toContain(canary);
});
