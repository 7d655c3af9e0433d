import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeEdit } from '../../src/app/take-edit.ts';

const pageOf = (name: string, look: string, css: string) => `<!doctype html>
<html lang="en-GB" ${look}>
  <head>
    <meta charset="utf-8" />
    <title>${name} loans</title>
    <meta name="description" content="${name}" />
    <link rel="stylesheet" href="${css}" />
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="tenor-boot">{"brand":{"name":"${name}"}}</script>
  </body>
</html>`;

const answer = (html: string) => vi.stubGlobal('fetch', async () => new Response(html));

beforeEach(() => {
  const { documentElement } = new DOMParser().parseFromString(
    pageOf('Lendable', 'data-hero="split"', '/compiled/old.css'),
    'text/html',
  );
  document.replaceChild(document.adoptNode(documentElement), document.documentElement);
  document.head.append(Object.assign(document.createElement('style'), { id: 'of-a-module' }));
});
afterEach(() => void vi.unstubAllGlobals());

it('an edit of a brand changes the boot data, the head and the look of the page, when its style sheet is there', async () => {
  answer(pageOf('Lendabel', 'data-lists="cards"', '/compiled/new.css'));
  const taken = takeEdit(window);
  const sheet = await vi.waitFor(() => {
    const found = document.querySelector('link[href="/compiled/new.css"]');
    expect(found).not.toBeNull();
    return found;
  });
  // Until then, the page keeps the old one.
  expect(document.querySelector('link[href="/compiled/old.css"]')).not.toBeNull();
  sheet?.dispatchEvent(new Event('load'));
  await taken;
  expect(document.getElementById('tenor-boot')?.textContent).toBe('{"brand":{"name":"Lendabel"}}');
  expect(document.title).toBe('Lendabel loans');
  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
    '/compiled/new.css',
  ]);
  expect(document.querySelectorAll('meta[name]')).toHaveLength(1);
  expect({ ...document.documentElement.dataset }).toEqual({ lists: 'cards' });
  expect(document.getElementById('of-a-module')).not.toBeNull();
});

it('a server that answers with another page changes nothing', async () => {
  answer('<!doctype html><title>502</title>');
  await expect(takeEdit(window)).rejects.toThrow('no boot data');
  expect(document.title).toBe('Lendable loans');
  expect(document.getElementById('tenor-boot')?.textContent).toBe('{"brand":{"name":"Lendable"}}');
});
