import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppHistory } from '../../src/app/navigation/app-history.ts';

const at = () => window.location.pathname + window.location.hash;
const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

async function go(steps: number): Promise<void> {
  const done = popped();
  window.history.go(steps);
  await done;
}

/** Stops the histories of a test, which in a browser end with their document. */
let end = new AbortController();

beforeEach(() => {
  end = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, { ...(typeof options === 'object' && options), signal: end.signal });
  });
  window.history.pushState(null, '', '/start');
});
afterEach(() => {
  end.abort();
  vi.restoreAllMocks();
});

describe('the history of the app', () => {
  it('finds the state of an entry again after Back, and in a document that loads later', async () => {
    const history = createAppHistory(window);
    history.push('/quote?id=1#fees', { kept: 1 });
    history.push('/next');
    await go(-1);
    expect(history.location()).toMatchObject({
      pathname: '/quote',
      search: '?id=1',
      hash: '#fees',
      state: { kept: 1 },
    });
    expect(createAppHistory(window).location()).toEqual(history.location());
  });

  it('replaces an entry without adding a step', async () => {
    const history = createAppHistory(window);
    history.push('/redirects');
    history.replace('/target');
    await go(-1);
    expect(at()).toBe('/start');
  });

  it('undoes a stopped move of any length, and makes it when it is tried again', async () => {
    const history = createAppHistory(window);
    history.push('/one');
    history.push('/form');
    const moves: (() => void)[] = [];
    const free = history.block(({ to, retry }) => {
      expect(to.pathname).toBe('/start');
      return moves.push(retry) > 0;
    });
    await go(-2);
    await popped();
    expect([at(), history.location().pathname]).toEqual(['/form', '/form']);
    free();
    const done = popped();
    moves.forEach((retry) => retry());
    await done;
    expect([at(), history.location().pathname]).toEqual(['/start', '/start']);
  });

  it('stops a new page before its entry is written', () => {
    const history = createAppHistory(window);
    const entries = window.history.length;
    history.block(() => true);
    history.push('/elsewhere');
    expect([at(), window.history.length]).toEqual(['/start', entries]);
  });

  it('counts the entries that links within a page add, so that a stopped Back is undone after them', async () => {
    const history = createAppHistory(window);
    history.push('/form');
    const done = popped();
    window.location.hash = 'answer';
    await done;
    expect(history.location().hash).toBe('#answer');
    history.block(() => true);
    await go(-2);
    await popped();
    expect(at()).toBe('/form#answer');
  });

  it('shows no page that another document shows', () => {
    const history = createAppHistory(window);
    const shown = vi.fn();
    history.subscribe(shown);
    history.handOver(({ pathname }) => pathname === '/private');
    history.push('/private', { kept: 1 });
    expect([at(), history.location().pathname]).toEqual(['/private', '/start']);
    expect(shown).not.toHaveBeenCalled();
    expect(createAppHistory(window).location().state).toEqual({ kept: 1 });
  });

  it('fails if a state cannot be kept, instead of losing it', () => {
    const history = createAppHistory(window);
    const refuse = () => {
      throw new DOMException('it could not be cloned', 'DataCloneError');
    };
    vi.spyOn(window.history, 'pushState').mockImplementation(refuse);
    expect(() => history.push('/next', {})).toThrow(/could not be cloned/);
  });
});
