import { recentReleases } from '../../src/server/serving/recent-releases.ts';
import { clientOf, isIn } from '../../src/server/serving/client-address.ts';
import { reportedError } from '../../src/server/http/reported-error.ts';
import { describe, expect, it } from 'vitest';
import { publish } from './published-releases.ts';
import { publishedSite } from './published-site.ts';
import { inFolder } from './release-stores.ts';
import { lender, site } from './served-site.ts';

const DSN = 'http://key@127.0.0.1:1/7';
const reports = { TENOR_SENTRY_DSN: DSN, TENOR_SENTRY_TUNNEL: '/reports', TENOR_CSP_REPORT_URL: '/csp-reports' };

/** An envelope of the reporting library with an error of a release. */
const errorOf = (release: unknown) =>
  ({
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: `${JSON.stringify({ dsn: DSN })}\n{"type":"event"}\n${JSON.stringify({ release })}\n`,
  }) as const;

/** A store in which one visitor in five gets the second of two releases, and their names in figures. */
async function rolledOut() {
  const opened = await inFolder();
  const { release: first } = await publish(opened, 'v1');
  const { rollout } = await publish(opened, 'v2', { percent: 20, cohorts: [] });
  return { opened, first: first.slice(0, 12), second: rollout?.release.slice(0, 12) ?? '' };
}

describe('the figures and the log of a roll-out', () => {
  it('name the release of each page, and of the calls of its browser', async () => {
    const { opened, first, second } = await rolledOut();
    const { url } = await lender((_, response) => response.writeHead(500).end());
    const { ask, lines, metrics } = await publishedSite(opened, {
      draws: [19, 20],
      env: { SHARED_API_UPSTREAM: url },
    });
    await ask('/');
    await ask('/');
    for (const cookie of ['release_cohort=19', 'release_cohort=20', '']) await ask('/api/shared/things', { cookie });
    await ask('/', { headers: { host: 'evil.example' } });
    const noted = lines.flatMap((line) => {
      const { kind, brand, release } = JSON.parse(line) as Readonly<Record<string, string>>;
      return kind ? [[kind, brand, release]] : [];
    });
    expect(noted).toEqual([
      ['page', 'asda', second],
      ['page', 'asda', first],
      ['call', 'asda', second],
      ['call', 'asda', first],
      ['call', 'asda', 'unknown'],
      ['page', 'none', 'none'],
    ]);
    const figures = await metrics();
    for (const release of [first, second, 'unknown']) {
      const labels = `brand="asda",release="${release}",kind="call"`;
      expect(figures).toContain(`tenor_answers_total{${labels},method="GET",operation="listThings",status="500"} 1`);
      expect(figures).toContain(`tenor_answer_seconds_count{${labels}} 1`);
    }
    expect(figures).not.toContain('evil');
  });

  it('count what browsers report for the release that the report names, if the server has had it', async () => {
    const { opened, first, second } = await rolledOut();
    const { ask, lines, metrics } = await publishedSite(opened, { env: reports });
    for (const release of [first, second, second, 'Ada Lovelace', 7]) await ask('/reports', errorOf(release));
    const violation = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'data:' } };
    await ask('/csp-reports', {
      cookie: 'release_cohort=3',
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify(violation),
    });
    const figures = await metrics();
    const counted = [...figures.matchAll(/^tenor_browser_reports_total\{(.*)\} (\d+)$/gm)].map(([, labels, times]) => [
      labels,
      times,
    ]);
    expect(counted).toEqual([
      [`brand="asda",release="${first}",kind="error"`, '1'],
      [`brand="asda",release="${second}",kind="error"`, '2'],
      ['brand="asda",release="other",kind="error"', '2'],
      [`brand="asda",release="${second}",kind="policy"`, '1'],
    ]);
    expect(lines.filter((line) => line.includes('img-src')).map((line) => JSON.parse(line) as object)).toMatchObject([
      { brand: 'asda', release: second },
    ]);
    expect(`${figures}${lines.join('')}`).not.toContain('Ada');
  });
});

it('a server that runs through many releases forgets the figures of all but the last six of a brand', () => {
  const forgotten: string[] = [];
  const note = recentReleases((brand, release) => void forgotten.push(`${brand} ${release}`));
  note('motor', 'old');
  for (const release of ['a', 'b', 'c', 'd', 'e', 'a', 'f', 'g', 'h']) note('asda', release);
  expect(forgotten).toEqual(['asda b', 'asda c']);
});

it('a release that is over has no figures after six others, and one that is in force keeps them', async () => {
  const opened = await inFolder();
  const { release } = await publish(opened, 'v0');
  const { ask, pages, metrics } = await publishedSite(opened, { env: reports });
  await ask('/');
  await ask('/reports', errorOf(release.slice(0, 12)));
  expect(await metrics()).toContain(`release="${release.slice(0, 12)}"`);
  let last = '';
  for (const version of ['v1', 'v2', 'v3', 'v4', 'v5', 'v6']) {
    ({ release: last } = await publish(opened, version));
    await pages.reload();
    await ask('/');
  }
  const figures = await metrics();
  expect(figures).not.toContain(`release="${release.slice(0, 12)}"`);
  expect(figures).toContain(`tenor_answers_total{brand="asda",release="${last.slice(0, 12)}",kind="page"`);
});

describe('the first error in a report of the library', () => {
  const header = JSON.stringify({ dsn: DSN });
  it.each([
    ['an error', `${header}\n{"type":"event"}\n{"release":"v1"}`, { release: 'v1' }],
    ['an error with a length', `${header}\n{"type":"event","length":16}\n{"release":"v1"}\n`, { release: 'v1' }],
    [
      'an error after a recording',
      `${header}\n{"type":"replay","length":3}\nx\ny\n{"type":"event"}\n{}`,
      { release: '' },
    ],
    ['an error without content', `${header}\n{"type":"event"}`, { release: '' }],
    ['a session', `${header}\n{"type":"session"}\n{"release":"v1"}\n`, undefined],
    ['a length beyond its end', `${header}\n{"type":"replay","length":1e15}\nx`, undefined],
    ['a header only', header, undefined],
    ['many items before it', `${header}${'\n{"type":"x"}\n{}'.repeat(10)}\n{"type":"event"}\n{}`, undefined],
    ['bytes', '\n\u0000\u0001\n\n', undefined],
  ])('%s', (_, text, expected) => {
    expect(reportedError(Buffer.from(text))).toEqual(expected);
  });
});

describe('the client of a request', () => {
  const isTrusted = isIn(['10.0.0.0/8', '2001:db8::/32']);
  it.each([
    ['without a proxy, whatever it writes', '192.0.2.1', '198.51.100.9', '192.0.2.1'],
    ['behind a proxy', '10.0.0.1', '198.51.100.9', '198.51.100.9'],
    ['behind two proxies', '::ffff:10.0.0.1', '6.6.6.6, 198.51.100.9,10.0.0.2', '198.51.100.9'],
    ['behind a proxy of IPv6', '2001:db8::1', '2001:dead::9', '2001:dead::9'],
    ['a proxy itself', '10.0.0.1', '', '10.0.0.1'],
    ['behind a proxy that names no address', '10.0.0.1', 'unknown', '10.0.0.1'],
  ])('%s', (_, remoteAddress, forwarded, expected) => {
    const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
    expect(clientOf({ socket: { remoteAddress }, headers }, isTrusted)).toBe(expected);
  });
});

it('the lender receives the address of the client that a trusted proxy names, and not what a stranger writes', async () => {
  const { received, url } = await lender();
  const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.9' };
  for (const proxies of ['127.0.0.1', '10.0.0.0/8'])
    await (
      await site(url, { TENOR_TRUSTED_PROXIES: proxies })
    ).ask('cars.example', '/api/shared/employment-statuses', { headers });
  expect(received.map((each) => each.headers['x-forwarded-for'])).toEqual(['198.51.100.9', '127.0.0.1']);
});
