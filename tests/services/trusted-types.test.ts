import { sanitiseDocument } from '#services';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** The sanitised document, as a frame would parse it. */
async function left(html: string): Promise<HTMLElement> {
  const sanitised = (await sanitiseDocument(html)) as unknown as string;
  return new DOMParser().parseFromString(sanitised, 'text/html').body;
}

const words = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim();

describe('a sanitised document (A-57, T-02)', () => {
  it('keeps text, headings with their ids, lists and tables', async () => {
    const body = await left(`<!doctype html><html lang="en"><head><title>T</title></head><body>
      <main><h1>Loan Agreement</h1><h2 id="part-1">1. Parties</h2><p>Between <strong>us</strong> and you.</p>
      <ol start="3"><li>One</li></ol><dl><dt>APR</dt><dd>29.1%</dd></dl>
      <table><caption>Payments</caption><thead><tr><th scope="col" colspan="2">Month</th></tr></thead>
      <tbody><tr><td headers="a">1</td><td>£301.36</td></tr></tbody></table></main></body></html>`);
    expect(body.querySelector('h2')?.id).toBe('part-1');
    expect(body.querySelector('th')?.getAttribute('colspan')).toBe('2');
    expect(body.querySelector('th')?.getAttribute('scope')).toBe('col');
    expect(body.querySelector('ol')?.getAttribute('start')).toBe('3');
    expect(words(body.querySelector('table') as Element)).toBe('PaymentsMonth 1£301.36');
    expect(words(body)).not.toMatch(/^T /);
  });

  it.each([
    ['a script', '<script>document.cookie</script>'],
    ['a script in a drawing', '<svg><script>alert(1)</script><text>x</text></svg>'],
    ['a handler', '<img src="data:image/png;base64,AA==" onerror="alert(1)">'],
    ['a handler that starts itself', '<details open ontoggle=alert(1)><summary>x</summary></details>'],
    [
      'a style sheet',
      '<style>@import "https://evil.example/a.css";</style><link rel="stylesheet" href="//evil.example">',
    ],
    ['a style of an element', '<p style="background:url(https://evil.example/p)">x</p>'],
    ['a form', '<form action="https://evil.example"><input name="pin" autofocus><button>Sign</button></form>'],
    ['a frame', '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a plugin', '<object data="a.swf"></object><embed src="a.swf">'],
    [
      'a way elsewhere',
      '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
    ],
    ['a link that runs', '<a href="javascript:alert(1)">x</a><a href="data:text/html,<script>">y</a>'],
    ['a link that leads away', '<a href="https://evil.example" target="_top" ping="//evil.example">x</a>'],
    ['a picture from elsewhere', '<img src="https://evil.example/p.png" srcset="https://evil.example/p2.png 2x">'],
    ['a picture of ours', '<img src="/api/product/v2/users/1/delete">'],
    [
      'markup in mathematics',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></style></mglyph></table></mtext></math>',
    ],
    ['a template', '<template><script>alert(1)</script></template>'],
    ['an element that upgrades itself', '<x-evil onclick="alert(1)">x</x-evil>'],
    ['names that stand in for the page', '<a name="body" class="theirs">x</a><img name="head" alt="">'],
  ])('loses %s, and keeps the text around it (T-02)', async (_, hostile) => {
    const body = await left(`<p>before</p>${hostile}<p>after</p>`);
    const kept = new Set(['id', 'alt', 'src', 'title', 'colspan', 'scope']);
    for (const element of body.querySelectorAll('*')) {
      expect(
        element.matches('script, style, link, form, input, button, iframe, object, embed, meta, base, svg, math'),
      ).toBe(false);
      for (const { name, value } of element.attributes) {
        expect(kept).toContain(name);
        expect(value).not.toMatch(/^(?!data:image).*(?:javascript:|https?:|\/\/|^\/)/);
      }
    }
    expect(words(body)).toContain('before');
    expect(words(body)).toContain('after');
  });

  it('is not cut short by the content of a style sheet (T-02)', async () => {
    const body = await left('<style><!-- <p> </style ><p>kept</p><STYLE>p > a {}</STYLE><p>the style = ours</p>');
    expect(words(body)).toBe('keptthe style = ours');
  });

  it.each([
    ['nothing', ''],
    ['only a script', '<script>show("the agreement")</script>'],
    ['only spaces', '<main><h1> </h1><p>&nbsp;</p><br></main>'],
    ['only a picture that may not be loaded', '<p><object data="https://evil.example/p.pdf"></object></p>'],
  ])('is refused if it holds %s, so that nobody confirms a blank page', async (_, html) => {
    await expect(sanitiseDocument(html)).rejects.toThrow('the document has no content');
  });

  it('may consist of pictures of its pages', async () => {
    const body = await left('<p><img alt="Page 1" src="data:image/png;base64,AA=="></p>');
    expect(body.querySelector('img')).not.toBeNull();
  });

  it('keeps internal links and embedded images', async () => {
    const body = await left(
      '<a href="#part-2" target="_blank">Part 2</a><img alt="Seal" src="data:image/png;base64,AA==">',
    );
    expect(body.querySelector('a')?.outerHTML).toBe('<a href="#part-2">Part 2</a>');
    expect(body.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA==');
  });
});

describe('the policy (T-05)', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** A browser with Trusted Types. */
  function stubTrustedTypes() {
    const policies: string[] = [];
    const trusted = <T extends string>(kind: T) =>
      class {
        constructor(readonly text: string) {}
        toString() {
          return this.text;
        }
        readonly kind = kind;
      };
    const [Html, Url] = [trusted('html'), trusted('url')];
    const createPolicy = (name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>) => {
      policies.push(name);
      return {
        name,
        createHTML: (text: string) => new Html(rules.createHTML(text)),
        createScriptURL: (url: string) => new Url(rules.createScriptURL(url)),
      };
    };
    vi.stubGlobal('trustedTypes', { createPolicy });
    return { policies, Html, Url };
  }

  it('is created once under the allowed name, for documents and for our worker (T-05)', async () => {
    const { policies, Html, Url } = stubTrustedTypes();
    const workers: unknown[] = [];
    vi.stubGlobal(
      'Worker',
      class {
        onmessage?: (event: { data: unknown }) => void;
        constructor(url: unknown) {
          workers.push(url);
        }
        postMessage() {
          this.onmessage?.({ data: { content: '' } });
        }
        terminate() {}
      },
    );
    vi.resetModules();
    const services = await import('#services');
    const document = await services.sanitiseDocument('<p onclick="x">Hello</p>');
    expect(document).toBeInstanceOf(Html);
    expect(document).toMatchObject({ text: '<p>Hello</p>' });
    const files = services.createFileStore(() => window.sessionStorage);
    await files.read(files.keep(new File(['x'], 'x'), 'x'));
    expect(workers).toEqual([expect.any(Url)]);
    expect(policies).toEqual(['tenor']);
  });
});
