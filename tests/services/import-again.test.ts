import { expect, it, vi } from 'vitest';
import { importAgain } from '#services';

const scripts = { of: (name: string) => `https://loans.example/assets/${name}.js` };
const notLoaded = (url: string) => new TypeError(`Failed to fetch dynamically imported module: ${url}`);

it('asks for a script that did not load at another address each time, because the browser remembers the failure', async () => {
  const url = scripts.of('send');
  const load = () => Promise.reject(notLoaded(url));
  const at = vi.fn((address: string) =>
    address.endsWith('?retry=2') ? Promise.resolve({ send: true }) : Promise.reject(notLoaded(address)),
  );
  await expect(importAgain(load, at)).rejects.toThrow(url);
  expect(at).not.toHaveBeenCalled();
  await expect(importAgain(load, at)).rejects.toThrow(`${url}?retry=1`);
  await expect(importAgain(load, at)).resolves.toEqual({ send: true });
});

it('takes the script itself if the browser loads it again', async () => {
  const load = vi.fn(() => Promise.resolve({ send: true }));
  load.mockRejectedValueOnce(notLoaded(scripts.of('words')));
  const at = vi.fn();
  await expect(importAgain(load, at)).rejects.toThrow(TypeError);
  await expect(importAgain(load, at)).resolves.toEqual({ send: true });
  expect(at).not.toHaveBeenCalled();
});

it('does not ask again for a script that has an error', async () => {
  const load = () => Promise.reject(new TypeError('x is not a function'));
  const at = vi.fn();
  for (let times = 0; times < 2; times++) await expect(importAgain(load, at)).rejects.toThrow('x is not a function');
  expect(at).not.toHaveBeenCalled();
});
