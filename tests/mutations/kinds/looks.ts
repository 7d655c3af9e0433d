import { added, misspelt, misspeltKey, put } from '../edits.ts';
import { type Edit, harmful, type Kind, type Mutant } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { nameOf, valueBelow, type Written } from '../written-values.ts';

const colours = (all: Repository) => all.shared('tokens', 'light/*/$value', 'dark/*/$value');

const fonts = (all: Repository) =>
  all.shared('tokens', 'font/*/$extensions/tenor.font/file').filter(({ value }) => String(value).startsWith('brands/'));

/** The colour of a text that is the same as the surface below it. */
function invisible(all: Repository, text: string, surface: string): readonly Mutant[] {
  return all.shared('tokens', `light/${text}/$value`, `dark/${text}/$value`).flatMap((at) => {
    const palette = (at.parent as Written).parent as Written;
    const below = valueBelow(palette, surface, '$value');
    return below ? put(at, below.value, [surface, text]) : [];
  });
}

const drawings = (all: Repository) => [...all.texts.keys()].filter((path) => path.endsWith('.svg'));

/** What is different in a changed text. */
function difference(file: string, text: string, changed: string): Edit {
  const most = Math.min(text.length, changed.length);
  let [start, end] = [0, 0];
  while (start < most && text[start] === changed[start]) start++;
  while (end < most - start && text[text.length - 1 - end] === changed[changed.length - 1 - end]) end++;
  return { file, start, end: text.length - end, put: changed.slice(start, changed.length - end) };
}

const drawn = (name: string, change: (text: string) => string): Kind =>
  harmful(name, (all) =>
    drawings(all).flatMap((path) => {
      const text = all.texts.get(path) ?? '';
      const changed = change(text);
      return changed === text ? [] : { edits: [difference(path, text, changed)] };
    }),
  );

/** Tokens, fonts and drawings of brands. */
export const looks: readonly Kind[] = [
  harmful('a text has the colour of its surface', (all) => invisible(all, 'text', 'surface')),
  harmful('a muted text has the colour of its surface', (all) => invisible(all, 'text-muted', 'surface-raised')),
  harmful('the text of a button has its colour', (all) => invisible(all, 'action-text', 'action')),
  harmful('the border of a field cannot be seen', (all) => invisible(all, 'control', 'surface')),
  harmful('an error has the colour of a button', (all) => invisible(all, 'bad', 'action')),
  harmful('a colour is not one', (all) => colours(all).map((at) => put(at, 'rather blue'))),
  harmful('a colour has a digit too few', (all) => colours(all).map((at) => put(at, String(at.value).slice(0, -1)))),
  harmful('the name of a colour is misspelt', (all) => all.shared('tokens', 'light/*', 'dark/*').map(misspeltKey)),
  harmful('a size has no known unit', (all) => all.shared('tokens', '**/unit').map((at) => put(at, 'inches'))),
  harmful('a size is negative', (all) => all.shared('tokens', '**/$value/value').map((at) => put(at, -4))),
  harmful('the density is too high', (all) => all.shared('tokens', 'density/$value').map((at) => put(at, 3))),
  harmful('the file of a font is misspelt', (all) => fonts(all).map(misspelt)),
  harmful('the package of a font is misspelt', (all) => all.shared('tokens', '**/tenor.font/package').map(misspelt)),
  harmful('the file in the package of a font is misspelt', (all) =>
    all
      .shared('tokens', '**/tenor.font/file')
      .filter(({ value }) => !String(value).startsWith('brands/'))
      .map(misspelt),
  ),
  harmful('the file of a font is missing', (all) =>
    fonts(all).map(({ file, start, value }) => ({
      edits: [],
      files: new Map([[String(value), undefined]]),
      places: [{ file, offset: start }],
    })),
  ),
  harmful('the licence of a font is missing', (all) =>
    fonts(all).map(({ file, start, value }) => ({
      edits: [],
      files: new Map([[String(value).replace('.woff2', '.LICENSE.txt'), undefined]]),
      names: [String(value)],
      places: [{ file, offset: start }],
    })),
  ),
  harmful('a font is not a font', (all) =>
    fonts(all).map(({ value }) => ({ edits: [], files: new Map([[String(value), '<html></html>']]) })),
  ),
  harmful('the type of a token is misspelt', (all) => all.shared('tokens', '**/$type').map(misspelt)),
  harmful('a token has an unknown part', (all) =>
    all.shared('tokens', 'light/*').map((at) => added(at, 'colour', 'red', [nameOf(at)])),
  ),
  drawn('a drawing has a script', (text) => text.replace('</svg>', '<script>alert(1)</script></svg>')),
  drawn('a drawing has a text', (text) => text.replace('</svg>', '<text>Loans</text></svg>')),
  drawn('a drawing refers to a file outside', (text) =>
    text.replace('</svg>', '<image href="https://example.com/a.png"/></svg>'),
  ),
  drawn('a drawing has a style', (text) => text.replace('<svg', '<svg style="color:red"')),
  drawn('a drawing has no view box', (text) => text.replace(/ viewBox="[^"]*"/, '')),
  drawn('a drawing is not closed', (text) => text.replace('</svg>', '')),
  drawn('a drawing has an unknown colour', (text) => text.replace(/var\(--color-[a-z-]+\)/, 'var(--color-acent)')),
];
