import { traceOf } from '../../src/server/serving/trace-context.ts';
import { describe, expect, it } from 'vitest';
import { freePort } from '../commands/run-tenor.ts';
import { lender, site } from './served-site.ts';

const [TRACE, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'] as const;
const given = `00-${TRACE}-${SPAN}-01`;
const path = '/api/shared/employment-statuses';

describe('the trace of a request (W3C Trace Context)', () => {
  const random = (bytes: number) => 'ab'.repeat(bytes);
  const of = (traceparent: string | undefined, more: object = {}) =>
    traceOf(
      { ...(traceparent !== undefined && { traceparent }) },
      { isTrusted: true, isSampled: false, random, ...more },
    ).traceparent;

  it.each([
    ['of version 00', given, given],
    ['that is not recorded', `00-${TRACE}-${SPAN}-00`, `00-${TRACE}-${SPAN}-00`],
    ['with flags that we do not know', `00-${TRACE}-${SPAN}-ff`, given],
    ['of a later version', `cc-${TRACE}-${SPAN}-01`, given],
    ['of a later version with more fields', `cc-${TRACE}-${SPAN}-01-what`, given],
  ])('goes on if the caller names a valid one: %s', (_, traceparent, expected) => {
    expect(of(traceparent)).toBe(expected);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['zeros as trace', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['zeros as span', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['the version that is not allowed', `ff-${TRACE}-${SPAN}-01`],
    ['more than version 00 has', `${given}-what`],
    ['capital letters', given.toUpperCase()],
    ['two values', `${given}, ${given}`],
    ['a later version with more text in the flags', `cc-${TRACE}-${SPAN}-01x`],
    ['a name', `00-${'Ada Lovelace'.padEnd(32)}-${SPAN}-01`],
  ])('begins if the caller names %s', (_, traceparent) => {
    expect(of(traceparent)).toBe(`00-${'ab'.repeat(16)}-${'ab'.repeat(8)}-00`);
  });

  it('is recorded if a trusted proxy or this server says so, and not because a stranger does', () => {
    expect(of(given, { isTrusted: false })).toBe(`00-${TRACE}-${SPAN}-00`);
    expect(of(given, { isTrusted: false, isSampled: true })).toBe(given);
    expect(of(undefined, { isSampled: true })).toMatch(/-01$/);
  });

  it('keeps what tracing systems add, unless the trace is new or the text is too long or not ASCII', () => {
    const stateOf = (tracestate: string, traceparent = given) =>
      traceOf({ traceparent, tracestate }, { isTrusted: true, isSampled: true }).tracestate;
    expect(stateOf('congo=t61rcWkgMzE,rojo=00f067aa0ba902b7')).toBe('congo=t61rcWkgMzE,rojo=00f067aa0ba902b7');
    expect([stateOf('a=b', 'wrong'), stateOf('x'.repeat(513)), stateOf('a=é')]).toEqual(Array(3).fill(undefined));
  });
});

describe('tenor serve', () => {
  it('passes the trace of a call on to the lender, and has it in each of its log lines', async () => {
    const { received, url } = await lender();
    const dead = `http://127.0.0.1:${await freePort()}`;
    const { ask, lines } = await site('http://unused.example', {
      ...{ SHARED_API_UPSTREAM: `${dead},${url}`, PRODUCT_API_UPSTREAM: url },
      TENOR_TRUSTED_PROXIES: '127.0.0.1',
    });
    await ask('cars.example', path, { headers: { traceparent: given, tracestate: 'a=b' } });
    expect(received[0]?.headers).toMatchObject({ traceparent: given, tracestate: 'a=b' });
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ message: 'no answer of the lender', trace_id: TRACE, span_id: SPAN }),
      expect.objectContaining({ message: 'answered', trace_id: TRACE, span_id: SPAN }),
    ]);
  });

  it('begins a trace for a call without one, another for each, and names it in the log', async () => {
    const { received, url } = await lender();
    const { ask, lines } = await site(url, { TRACE_PERCENT: '0' });
    for (const traceparent of ['', 'canary of a borrower'])
      await ask('cars.example', path, { headers: { ...(traceparent && { traceparent }), tracestate: 'canary=1' } });
    const traces = received.map(({ headers }) => String(headers['traceparent']));
    expect(new Set(traces).size).toBe(2);
    for (const [at, trace] of traces.entries()) {
      const { trace_id, span_id } = JSON.parse(lines[at] ?? '') as Readonly<Record<string, string>>;
      expect(trace).toBe(`00-${trace_id ?? ''}-${span_id ?? ''}-00`);
    }
    expect(`${lines.join('')}${JSON.stringify(received)}`).not.toContain('canary');
  });
});
