import { checkDefinitions } from '../checks/index.ts';
import { checkFontPackages } from '../assets/check-font-packages.ts';
import { checkReference, isSchema } from '../formats/check-file.ts';
import { BASE_BRAND, checkNames, metaSchemaOf } from '../formats/file-names.ts';
import { checkExampleFiles } from '../examples/example-files.ts';
import { checkDocumentNames } from '../documents/document-files.ts';
import { checkMessageNames } from '../messages/check-messages.ts';
import { checkedContract } from '../contract/checked-contract.ts';
import { filesByBrand } from '../files/brand-files.ts';
import { readFiles, type WorkspaceFiles } from '../files/read-files.ts';
import { asObject, asText } from '#model';
import { childNode, type Diagnostic, Findings, reported, track, type TrackedNode } from '#findings';
import { checkTranslations } from '../translations/check-translations.ts';
import { declaredCopy } from '../copy/declared-copy.ts';
import { unusedCopy } from '../copy/unused-copy.ts';
import { formatOf, LayeredFiles, overlaidPath } from '../layers/layered-files.ts';
import { Memory, nothing } from '../memory/memory.ts';
import { overlayAdvice } from '../layers/overlay-advice.ts';
import { reportUnsupported } from '../references/unsupported-keywords.ts';
import { type PreparedBrand, resolveBrand } from './resolve-brand.ts';
import { checkContrast } from '../tokens/check-contrast.ts';

export interface CompileOptions {
  /** Ids of the brands to compile; by default all brands. */
  readonly brands?: readonly string[];
  /** The code of the app by path. If given, texts that no code names are found. */
  readonly sources?: ReadonlyMap<string, string>;
  /** The font files of the installed packages, as paths below `node_modules`. If given, fonts that are not there are found. */
  readonly fonts?: readonly string[] | undefined;
}

/** Reads, merges, resolves, lowers and checks a workspace. It does not write any code. */
export function resolveWorkspace(
  texts: ReadonlyMap<string, string>,
  options: CompileOptions = {},
  memory = new Memory(),
): {
  readonly findings: Findings;
  readonly brands: readonly PreparedBrand[];
  /** What a brand writes in its overlay to change the part of a shared file that a finding is about. */
  readonly advise: (found: Diagnostic, brand: string) => string;
} {
  const findings = new Findings();
  const files = readFiles(texts, findings.addAll, memory, options.fonts);
  checkFiles(files, findings);
  const ids = [...files.paths].flatMap((path) => /^brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);
  const contract = findings.from(
    memory.recall('contract', [files.contract], nothing, () =>
      reported((report) => checkedContract(files.contract, report)),
    ),
  );
  const declared = declaredCopy(new LayeredFiles(files, '', findings), files.paths);
  const sources = options.sources ?? new Map<string, string>();
  const unused = memory.recall('unused copy', [declared, ...[...sources].flat()], nothing, () => [
    ...unusedCopy(declared, sources, files.locate.bind(files)),
  ]);
  findings.add(unused);
  findings.add(checkTranslations(files, findings));
  findings.add(checkExampleFiles(files));
  findings.add(checkDefinitions(files));
  const filesOf = filesByBrand(files);
  const shared = { contract, declared, fonts: files.fonts, locate: files.locate.bind(files) };
  const resolved = ids
    .filter((id) => options.brands?.includes(id) ?? true)
    .map((id) => {
      // What is found about one brand must not decide what is found about another one.
      const found = new Findings(findings);
      return { found, brand: resolveBrand(id, filesOf(id), shared, found) };
    });
  for (const { found } of resolved) findings.merge(found);
  findings.add(checkReferences(files, findings));
  const brands = resolved.flatMap(({ brand }) => brand ?? []);
  return { findings, brands, advise: (found, brand) => overlayAdvice(files, brand, found) };
}

/** Checks the `$schema` of each file that is whole only with another, after the files have been merged. */
function* checkReferences({ edited, metaSchemas, memory }: WorkspaceFiles, findings: Findings): Iterable<Diagnostic> {
  for (const [path, node] of edited) {
    if (!childNode(node, 'extends') && path !== BASE_BRAND) continue;
    const isSound = !findings.isUnreadable([path]);
    yield* memory.recall('reference', [path, node, metaSchemas, isSound], nothing, () => [
      ...checkReference(path, track(node), metaSchemas, isSound),
    ]);
  }
}

/** The products of all brands. */
const productsOf = ({ edited }: WorkspaceFiles): ReadonlySet<string> =>
  new Set(
    [...edited].flatMap(([path, { value }]) =>
      /^brands\/[^/]+\/brand\.json$/.test(path) ? asText(asObject(value)['product']) || [] : [],
    ),
  );

/** Tokens that brands extend: they are the whole look of a new brand. */
const sharedLook = (path: string, tokens: TrackedNode, { fonts, memory }: WorkspaceFiles) =>
  memory.recall('shared look', [path, tokens, fonts], nothing, () =>
    reported((report) => {
      checkContrast(tokens, path, report);
      if (fonts) checkFontPackages(tokens, fonts, report);
    }),
  );

function checkFiles(files: WorkspaceFiles, findings: Findings): void {
  findings.add(checkNames(files.paths));
  findings.add(checkMessageNames(files.paths));
  findings.add(checkDocumentNames(files.paths, productsOf(files)));
  for (const [path, schema] of files.metaSchemas) {
    if (isSchema(schema)) continue;
    const origin = { at: { file: path, line: 1, column: 1 } };
    const hint = 'Restore the file of this version.';
    findings.report(
      'schema/unsupported',
      origin,
      'This is not a valid JSON Schema, so files of this kind cannot be checked.',
      hint,
    );
  }
  for (const [path, node] of files.edited)
    if (/^brands\/[^/]+\.tokens\.json$/.test(path)) findings.from(sharedLook(path, node, files));
  for (const [path, node] of files.edited) {
    const meta = metaSchemaOf(path);
    if (meta !== undefined && !files.paths.has(meta)) {
      const hint = 'Copy schemas/meta/ to the workspace. Files are checked against the meta-schemas there.';
      findings.report('file/not-found', track(node).origin('/$schema'), `There is no file "${meta}".`, hint);
    }
    findings.add(formatOf(path, node, files));
  }
  for (const [path, node] of files.edited) {
    if (/^schemas\/.*\.schema\.json$/.test(path))
      findings.from(
        files.memory.recall('unsupported', [node], nothing, () =>
          reported((report) => reportUnsupported(node, report)),
        ),
      );
    const below = overlaidPath(path);
    if (below !== undefined && !files.paths.has(below)) {
      const hint = 'Put the overlay in brands/<brand>/overlays/ under the path of the file that it changes.';
      findings.report(
        'overlay/no-such-file',
        node.origin,
        `The overlay changes "${below}", which does not exist.`,
        hint,
      );
    }
  }
}
