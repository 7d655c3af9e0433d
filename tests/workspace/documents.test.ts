import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path));
const documents = tracked.filter((path) => path.endsWith('.md'));

/** A text without code, in which nothing is a link or a heading. */
const withoutCode = (text: string) => text.replace(/^ *```[^]*?^ *```/gm, '').replace(/`[^`\n]*`/g, 'code');

/** The anchors of the headings of a document, as code hosts make them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.replace(/^ *```[^]*?^ *```/gm, '').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

interface Link {
  readonly path: string;
  readonly anchor: string | undefined;
}

/** The links of a document to files of the repository, with paths from its top. */
const linksIn = (document: string, text: string): readonly Link[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, href, source]) => href ?? source ?? '')
    .filter((href) => !/^(?:https?|mailto|tel):/.test(href))
    .map((href) => {
      const [path = '', anchor] = href.split('#');
      return { path: path === '' ? document : normalize(`${dirname(document)}/${path}`), anchor };
    });

const textOf = (path: string) => readFileSync(path, 'utf8');

describe('the documents', () => {
  it('have no link to a file or a heading that does not exist', () => {
    const links = documents.flatMap((document) =>
      linksIn(document, textOf(document)).map((link) => ({ document, ...link })),
    );
    expect(links.length).toBeGreaterThan(150);
    const broken = links.filter(
      ({ path, anchor }) =>
        !existsSync(path) || (anchor !== undefined && !(path.endsWith('.md') && anchorsOf(textOf(path)).has(anchor))),
    );
    expect(broken).toEqual([]);
  });

  it('name no file of code that does not exist', () => {
    // A path may begin at the top, in `src`, in `tests`, or in the room that the document is about.
    const isFile = (path: string) => tracked.some((each) => each === path || each.endsWith(`/${path}`));
    const missing = documents.flatMap((document) =>
      [...textOf(document).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs))`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !isFile(path))
        .map((path) => `${document} ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('are all found from README.md', () => {
    const found = new Set(['README.md']);
    for (const document of found)
      for (const { path } of linksIn(document, textOf(document))) if (path.startsWith('docs/')) found.add(path);
    expect(tracked.filter((path) => path.startsWith('docs/') && !found.has(path))).toEqual([]);
  });

  it('exist if code, data or a message names them', () => {
    const named = tracked
      .filter(
        (path) => /\.(?:tsx?|mjs|json|ya?ml|css)$|file$/.test(path) && path !== 'tests/workspace/documents.test.ts',
      )
      .flatMap((path) => [...textOf(path).matchAll(/[\w./-]+\.md\b/g)].map(([name]) => ({ path, name })))
      .filter(({ name }) => /^(?:docs|src|tests|flows|schemas|brands)\//.test(name) || /^[A-Z]+\.md$/.test(name));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
  });

  it('are short: one screen for the first one and for the changes, 20 lines in folders, one idea in a guide', () => {
    const tooLong = documents.filter((path) => {
      const text = textOf(path);
      if (path === 'README.md' || path === 'CHANGELOG.md') return text.length > 8000;
      if (path.endsWith('/README.md') && !path.startsWith('docs/')) return text.split('\n').length > 21;
      return path.startsWith('docs/') && text.length > 12_000;
    });
    expect(tooLong).toEqual([]);
  });

  it('have no padded table', () => {
    const padded = documents.filter((path) => /^\|.* {3,}\|/m.test(withoutCode(textOf(path))));
    expect(padded).toEqual([]);
  });

  it.each([
    ['a file', '[x](no-file.md)', [{ path: 'docs/no-file.md', anchor: undefined }]],
    ['a heading', '[x](#no-heading)', [{ path: 'docs/x.md', anchor: 'no-heading' }]],
    ['a picture', '<img src="../no.png" alt="">', [{ path: 'no.png', anchor: undefined }]],
    ['nothing in code', '`[x](y.md)`\n```\n[x](y.md)\n```', []],
    ['nothing on another site', '[x](https://example.com/y.md)', []],
  ])('would link to %s', (_, text, expected) => {
    expect(linksIn('docs/x.md', text)).toEqual(expected);
  });
});
