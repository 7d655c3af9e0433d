import { createErrorReporter, createFailureLog } from '#services';
import type { ErrorSink } from '../../src/services/error-reporting/start-sentry.ts';
import { AbortedError, ProblemError } from '#api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryLog } from './fakes.ts';

describe('the queue of early errors', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function start(dsn = 'https://key@reports.example/1') {
    const captured: unknown[] = [];
    const forget = vi.fn();
    const capture = (error: unknown) => void captured.push(error);
    const rootErrors = { onUncaughtError: capture, onCaughtError: capture, onRecoverableError: capture };
    const load = vi.fn(async (): Promise<ErrorSink> => ({ capture, rootErrors, forget }));
    return { captured, forget, load, reporter: createErrorReporter({ window, dsn, load }) };
  }

  it('loads and collects nothing without a reporting address', async () => {
    const { load, reporter } = start('');
    reporter.report(new Error('unseen'));
    window.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).not.toHaveBeenCalled();
  });

  it('sends the queued errors in order after five seconds', async () => {
    const { captured, load, reporter } = start();
    reporter.report('one');
    reporter.report('two');
    await vi.advanceTimersByTimeAsync(4999);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(captured).toEqual(['one', 'two']);
    reporter.report('three');
    expect(captured).toEqual(['one', 'two', 'three']);
  });

  it('forgets the errors of a borrower who signs out before they are sent (T-13)', async () => {
    const { captured, forget, reporter } = start();
    reporter.report('of the borrower');
    reporter.forget();
    reporter.report('of the next visitor');
    await vi.advanceTimersByTimeAsync(5000);
    expect(captured).toEqual(['of the next visitor']);
    reporter.forget();
    expect(forget).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown'])('loads once on the first %s', async (interaction) => {
    const { load } = start();
    window.dispatchEvent(new Event(interaction));
    window.dispatchEvent(new Event(interaction));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('catches unhandled errors until the library does', async () => {
    const { captured } = start();
    const error = new Error('lost');
    window.dispatchEvent(new ErrorEvent('error', { error }));
    await vi.advanceTimersByTimeAsync(5000);
    window.dispatchEvent(new ErrorEvent('error', { message: 'seen by the library' }));
    expect(captured).toEqual([error]);
  });
});

describe('logging a failed action', () => {
  const body = { '@type': 'problem', detail: 'ada@example.com is known' };
  const error = new ProblemError(409, 'conflict', [], { method: 'POST', path: '/v2/x' }, 'r-1', {
    cause: { response: { data: body } },
  });

  it("writes the action's name and the answer's body to the console, also in production (E-19, A-21)", () => {
    const log = memoryLog();
    createFailureLog(log)('load user', error);
    const known = { name: 'ProblemError', code: 'conflict', status: 409, requestId: 'r-1', type: 'problem', body };
    expect(log.lines).toEqual([['error', 'load user failed', { ...known, reported: true }]]);
  });

  it.each([
    'loan load',
    'settlement quote load',
    'card late repayment',
    'bank details load',
    'application load',
    'requotability load',
    'downsell load',
    'confirm read',
    { name: 'source quote', kind: 'loan' },
    { name: 'source requirement', kind: 'application' },
  ] as const)('logs and reports a failed %o about a loan or an application as information (E-19)', (action) => {
    const log = memoryLog();
    const report = vi.fn();
    createFailureLog(log, report)(action, new Error('x'));
    expect(log.lines[0]?.[0]).toBe('info');
    const name = typeof action === 'string' ? action : action.name;
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('x'), { action: name, level: 'info' });
  });

  it('reports any other failed action as an error, whatever its name, with the error itself (X-11, E-19)', () => {
    const report = vi.fn();
    createFailureLog(memoryLog(), report)({ name: 'application of a visitor', kind: 'app' }, error);
    expect(report).toHaveBeenCalledExactlyOnceWith(error, { action: 'application of a visitor', level: 'error' });
  });

  it('does not report a call that the app itself aborted', () => {
    const report = vi.fn();
    const aborted = new AbortedError('gone', { method: 'GET', path: '/v2/x' });
    createFailureLog(memoryLog(), report)('load user', aborted);
    expect(report).not.toHaveBeenCalled();
  });
});
