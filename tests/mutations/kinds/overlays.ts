import { added, entered, misspelt, misspeltKey, put, removed } from '../edits.ts';
import { harmful, type Kind, type Mutant } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { childOf, nameOf, type Written } from '../written-values.ts';

const isText = ({ value }: Written) => typeof value === 'string';
const steps = (all: Repository, key: string) => all.inOverlays(`lists/*/*/${key}`);

/** A new overlay of a brand over a shared file, with one part. */
const over = (brand: string, path: string, content: object): Mutant => ({
  edits: [],
  files: new Map([
    [
      `brands/${brand}/overlays/${path}`,
      JSON.stringify({
        $schema: `${'../'.repeat(path.split('/').length + 2)}schemas/meta/overlay.schema.json`,
        ...content,
      }),
    ],
  ]),
});

/** The texts of documents and emails in lists without names. */
const unnamed = (all: Repository) =>
  all.shared('page', 'blocks/*/list').flatMap((list) => {
    const name = childOf(list.parent, 'name')?.value;
    return typeof name === 'string' && !all.texts.has(`brands/lendable/overlays/${list.file}`) ? [{ list, name }] : [];
  });

/** Changes of one brand that do not fit the shared file. */
export const overlays: readonly Kind[] = [
  harmful('the place of an overlay is misspelt', (all) => all.inOverlays('lists/*').map(misspeltKey)),
  harmful('an entry that an overlay moves is misspelt', (all) => steps(all, 'move').filter(isText).map(misspelt)),
  harmful('an entry that an overlay removes is misspelt', (all) => steps(all, 'remove').filter(isText).map(misspelt)),
  harmful('an entry that an overlay changes is misspelt', (all) => steps(all, 'change').filter(isText).map(misspelt)),
  harmful('an entry that an overlay replaces is misspelt', (all) => steps(all, 'replace').filter(isText).map(misspelt)),
  harmful('the anchor of a step is misspelt', (all) =>
    [...steps(all, 'before'), ...steps(all, 'after')].filter(isText).map(misspelt),
  ),
  harmful('the destination of a move is the entry itself', (all) =>
    all.inOverlays('lists/*/*').flatMap((step) => {
      const [move, before] = [childOf(step, 'move'), childOf(step, 'before') ?? childOf(step, 'after')];
      return move && before ? put(before, move.value) : [];
    }),
  ),
  // A new entry without a destination comes last.
  harmful('a move has no destination', (all) =>
    [...steps(all, 'before'), ...steps(all, 'after'), ...steps(all, 'last')]
      .filter((at) => childOf(at.parent, 'move'))
      .map((at) => removed(at)),
  ),
  harmful('a step has two destinations', (all) =>
    steps(all, 'before').map((at) => added(at.parent as Written, 'last', true)),
  ),
  harmful('the key of a step is misspelt', (all) => all.inOverlays('lists/*/*/*').map(misspeltKey)),
  harmful('an overlay adds an entry that is there', (all) =>
    all
      .inOverlays('lists/*')
      .filter((at) => nameOf(at) === '/order')
      .flatMap((at) => entered(at, { add: 'home', last: true })),
  ),
  harmful('an overlay changes a file that does not exist', (all) =>
    all.overlays().map((path) => ({
      edits: [],
      files: new Map([
        [path, undefined],
        [path.replace(/\.([a-z]+)\.json$/, '-new.$1.json'), all.texts.get(path)],
      ]),
    })),
  ),
  harmful('a page of an overlay is misspelt', (all) => all.inOverlays('merge/pages/*').map(misspeltKey)),
  harmful('a question of an overlay is misspelt', (all) =>
    all
      .overlays('ui')
      .flatMap((path) => childOf(all.root(path) as Written, 'merge')?.children ?? [])
      .map(misspeltKey),
  ),
  harmful('an overlay removes a page that others need', (all) =>
    all
      .files('flow')
      .filter((path) => path.startsWith('flows/unsecured/'))
      .flatMap((path) =>
        all
          .shared('flow', 'order/*')
          .filter((at) => at.file === path)
          .map((at) => over('lendable', path, { merge: { pages: { [String(at.value)]: null } } })),
      ),
  ),
  harmful('an overlay replaces a whole list', (all) =>
    all
      .files('flow')
      .filter((path) => path.startsWith('flows/unsecured/'))
      .map((path) => over('lendable', path, { merge: { order: ['loan', 'about-you', 'check'] } })),
  ),
  harmful('an overlay removes what is not there', (all) =>
    all.inOverlays('merge').map((at) => added(at, 'colour', null, ['colour'])),
  ),
  harmful('an overlay repeats the shared file', (all) =>
    all
      .files('flow')
      .filter((path) => path.startsWith('flows/loans/'))
      .map((path) => over('lendable', path, { merge: { title: childOf(all.root(path) as Written, 'title')?.value } })),
  ),
  harmful('a position of a patch is not in the list', (all) =>
    unnamed(all).map(({ list, name }) =>
      over('lendable', list.file, {
        patch: [{ op: 'replace', path: `/blocks/${name}/list/${list.children.length + 3}`, value: 'A new point' }],
      }),
    ),
  ),
  harmful('a position of a patch is not tested', (all) =>
    unnamed(all).map(({ list, name }) =>
      over('lendable', list.file, { patch: [{ op: 'replace', path: `/blocks/${name}/list/0`, value: 'A new point' }] }),
    ),
  ),
  harmful('a test of a patch fails', (all) =>
    unnamed(all).map(({ list, name }) =>
      over('lendable', list.file, {
        patch: [
          { op: 'test', path: `/blocks/${name}/list/0`, value: 'Another text' },
          { op: 'remove', path: `/blocks/${name}/list/0` },
        ],
      }),
    ),
  ),
  harmful('a patch uses a position in a list with names', (all) =>
    unnamed(all).map(({ list }) => over('lendable', list.file, { patch: [{ op: 'remove', path: `/blocks/0` }] })),
  ),
  harmful('a patch moves a value to a place that does not exist', (all) =>
    unnamed(all)
      .filter(({ list }) => list.children.length > 1)
      .map(({ list, name }) =>
        over('lendable', list.file, {
          patch: [
            { op: 'test', path: `/blocks/${name}/list/0`, value: list.children[0]?.value },
            { op: 'move', from: `/blocks/${name}/list/0`, path: `/blocks/${name}/lits/0` },
          ],
        }),
      ),
  ),
  harmful('a required question of an overlay is in no schema', (all) =>
    steps(all, 'add')
      .filter((at) => isText(at) && at.path.includes('/required'))
      .map((at) => put(at, 'noSuchQuestion', ['noSuchQuestion', String(at.value)])),
  ),
  harmful('an overlay is in a folder without a brand', (all) =>
    all.overlays().map((path) => ({
      edits: [],
      files: new Map([[path.replace(/^brands\/[^/]+/, 'brands/nobody'), all.texts.get(path)]]),
    })),
  ),
  harmful('a brand removes the data of a question and keeps its page', (all) =>
    all
      .shared('data', 'properties/*')
      .filter(({ file }) => file === 'schemas/unsecured/application.schema.json')
      .map((at) => over('lendable', at.file, { merge: { properties: { [nameOf(at)]: null } } })),
  ),
];
