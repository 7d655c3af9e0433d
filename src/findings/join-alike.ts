import { type Diagnostic, placeOf, type Position } from './diagnostic.ts';
import { inWords } from './in-words.ts';

/** The codes of findings that repeat wherever a file uses a missing name, a wrong condition, or a value that never fits. */
const inFile = [
  'flow/unknown-field',
  'flow/unknown-condition',
  'flow/condition-never-holds',
  'flow/unknown-preview',
  'flow/unknown-source',
  'flow/unknown-value',
  'payload/never-fits',
  'payload/refused',
  'message/may-be-missing',
];

/** The codes of findings that repeat at a place, in other words. */
const inPlace = ['field/wider-than-api', 'field/wrong-choice', 'field/wrong-example', 'format/wrong-type'];

/** The codes of findings that repeat in each file that uses a missing or wrong part of another file. */
const inAllFiles = ['ref/not-found', 'page/unknown-link', 'field/not-sensitive'];

/** Joins the findings about one mistake into one finding, at the first place that has it. */
export function joinAlike(found: Iterable<Diagnostic>): readonly Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const each of found) {
    const key = causeOf(each) ?? `${groups.size}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((alike) => joined(alike) ?? []);
}

/** The finding at the first place of a mistake, with its other places. Undefined only if the list is empty. */
export function joined(alike: readonly Diagnostic[]): Diagnostic | undefined {
  const [first] = [...alike].sort((a, b) => rank(a.at) - rank(b.at) || before(a.at, b.at));
  if (!first || alike.length === 1) return first;
  const places = alike.flatMap(({ at, also = [] }) => [at, ...also]).sort(before);
  const also = unique(places).filter((at) => placeOf(at) !== placeOf(first.at));
  return also.length === 0 ? first : { ...first, also };
}

/** The same text for all findings about one mistake in a file; undefined if a finding is alone. */
function causeOf({ code, at, message }: Diagnostic): string | undefined {
  if (inPlace.includes(code)) return `${code} ${placeOf(at)}`;
  return inFile.includes(code) ? `${code} ${message}` : undefined;
}

/**
 * The same text for all findings about one mistake in the files of all flows and brands. A brand with an overlay may have the first place
 * of a mistake in it.
 */
export function causeAnywhere(found: Diagnostic): string | undefined {
  const { code, at, message, cause: known } = found;
  if (known !== undefined) return `${code} ${known}`;
  // Documents include phrases of other documents.
  const isPhrase = code === 'text/unknown-placeholder' && at.file.startsWith('schemas/documents/');
  if (isPhrase || inAllFiles.includes(code)) return `${code} ${message}`;
  const cause = causeOf(found);
  return cause && `${cause} ${at.file.replace(/^brands\/[^/]+\/overlays\//, '')}`;
}

/** The hint of a finding, with the other places that have the same mistake. */
export function hintWithPlaces({ at, hint, also = [] }: Diagnostic): string {
  if (also.length === 0) return hint;
  const places = also.map(({ file, line }) => (file === at.file ? `line ${line}` : `${file}:${line}`));
  return `${hint} The same mistake is also at ${inWords([...new Set(places)])}.`;
}

const unique = (places: readonly Position[]): readonly Position[] => [
  ...new Map(places.map((at) => [placeOf(at), at])).values(),
];

/** The order of files: the flow, then its schemas, then the overlays of brands. */
const rank = ({ file }: Position): number => (file.startsWith('flows/') ? 0 : file.startsWith('schemas/') ? 1 : 2);

function before(a: Position, b: Position): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}
