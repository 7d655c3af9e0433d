import { watchForm } from '#services';
import { describe, expect, it, vi } from 'vitest';

/** Opens a form as one more tab does. `seen` is whether that tab says that the form is open elsewhere. */
function openTab(form: string) {
  const seen = vi.fn<(isElsewhere: boolean) => void>();
  return { seen, close: watchForm(form, seen) };
}

describe('a form that is open in several tabs (T-12)', () => {
  it('is reported to the second tab and not to the first', async () => {
    const first = openTab('a/application');
    const second = openTab('a/application');
    await expect.poll(() => second.seen.mock.lastCall).toEqual([true]);
    expect(first.seen).not.toHaveBeenCalled();
    first.close();
    await expect.poll(() => second.seen.mock.lastCall).toEqual([false]);
    second.close();
  });

  it('is no longer reported when the borrower comes back to the second tab after the first has crashed', async () => {
    const first = new BroadcastChannel('tenor-form e/application');
    first.addEventListener('message', ({ data }: MessageEvent<{ readonly open?: string }>) => {
      if (data.open !== undefined) first.postMessage({ here: data.open });
    });
    const second = openTab('e/application');
    await expect.poll(() => second.seen.mock.lastCall).toEqual([true]);
    first.close();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(second.seen.mock.lastCall).toEqual([false]);
    second.close();
  });

  it('stays reported while any other tab is open', async () => {
    const first = openTab('b/application');
    const second = openTab('b/application');
    await expect.poll(() => second.seen.mock.lastCall).toEqual([true]);
    const third = openTab('b/application');
    await expect.poll(() => third.seen.mock.lastCall).toEqual([true]);
    third.close();
    await expect.poll(() => second.seen.mock.calls).toEqual([[true], [false], [true]]);
    expect(first.seen).not.toHaveBeenCalled();
    first.close();
    second.close();
  });

  it('sends no more than a random number and its state, and only to tabs with the same form', async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('tenor-form c/application');
    channel.addEventListener('message', ({ data }) => heard.push(data));
    const other = openTab('d/application');
    const { close, seen } = openTab('c/application');
    close();
    await expect.poll(() => heard).toEqual([{ open: expect.stringMatching(/^[\da-f-]{36}$/) as unknown }, 'closed']);
    expect(seen).not.toHaveBeenCalled();
    other.close();
    channel.close();
  });
});
