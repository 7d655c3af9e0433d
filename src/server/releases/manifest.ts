import { type JSONSchemaType, Ajv } from 'ajv';
import { parseValue } from '#findings';
import type { BrandAssets } from '../pages/brand-page.ts';
import type { BrandFirstPages } from '../pages/brand-first-pages.ts';
import type { Signature } from './sign-record.ts';

/** A release that only some visitors get. */
export interface Rollout {
  /** The hash of the release. */
  readonly release: string;
  /** How many of a hundred visitors get it. */
  readonly percent: number;
  /** Visitors with a link that names one of these cohorts also get it. */
  readonly cohorts: string[];
}

/** The name of a release in the log, in figures and in error reports: the start of its hash. */
export const nameOfRelease = (hash: string): string => hash.slice(0, 12);

/** Which release the visitors of a brand get in one environment. */
export interface Manifest {
  readonly format: 1;
  readonly brand: string;
  readonly environment: string;
  /** The manifests of a brand and environment are numbered from 1. */
  readonly number: number;
  /** The number of the manifest that was in force when this one was published; 0 for the first. A rollback returns to it. */
  readonly previous: number;
  /** In a rollback: the number of the earlier manifest whose releases this one has. */
  readonly restores?: number;
  /** The moment of publication (ISO 8601, UTC). */
  readonly publishedAt: string;
  /** The hash of the release for all visitors, or for those whom the roll-out leaves. */
  readonly release: string;
  readonly rollout?: Rollout;
  /** Who published it. */
  readonly publisher?: string;
  /** The git commit of the project; with `-changed` if files were changed since. In a rollback, that of the restored manifest. */
  readonly commit?: string;
  /** Why it was published. */
  readonly reason?: string;
  readonly signature?: Signature;
}

/** A brand with its code, flows, texts and looks. It never changes: its name is the hash of its content. */
export interface Release {
  readonly format: 1;
  readonly brand: string;
  /** The hash of the template of the page. */
  readonly page: string;
  readonly assets: BrandAssets;
  /** The pages that the build has rendered to HTML; absent if there are none. */
  readonly firstPages?: BrandFirstPages;
  /** The address of each public file, and the hash of its content. */
  readonly files: Readonly<Record<string, string>>;
}

const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;
const name = { type: 'string', pattern: '^[a-z0-9-]{1,64}$' } as const;

/** A line of text. Control characters could change what a terminal shows. */
const line = { type: 'string', pattern: String.raw`^[^\p{Cc}\u2028\u2029]{1,200}$` } as const;

/** The JSON schema of a manifest. */
const manifestSchema: JSONSchemaType<Manifest> = {
  type: 'object',
  properties: {
    format: { type: 'integer', const: 1 },
    brand: name,
    environment: name,
    number: { type: 'integer', minimum: 1 },
    previous: { type: 'integer', minimum: 0 },
    restores: { type: 'integer', minimum: 1, nullable: true },
    publishedAt: { type: 'string' },
    release: hash,
    rollout: {
      type: 'object',
      nullable: true,
      properties: {
        release: hash,
        percent: { type: 'integer', minimum: 0, maximum: 100 },
        cohorts: { type: 'array', items: name },
      },
      required: ['release', 'percent', 'cohorts'],
      additionalProperties: false,
    },
    publisher: { ...line, nullable: true },
    commit: { type: 'string', pattern: '^[0-9a-f]{40,64}(?:-changed)?$', nullable: true },
    reason: { ...line, nullable: true },
    signature: {
      type: 'object',
      nullable: true,
      properties: {
        key: { type: 'string', pattern: '^SHA256:[A-Za-z0-9+/]{43}$' },
        value: { type: 'string', pattern: '^[A-Za-z0-9+/]{86}==$' },
      },
      required: ['key', 'value'],
      additionalProperties: false,
    },
  },
  required: ['format', 'brand', 'environment', 'number', 'previous', 'publishedAt', 'release'],
  additionalProperties: false,
};

/** The JSON schema of a release. Addresses cannot lead out of the public folders. */
const releaseSchema = {
  type: 'object',
  properties: {
    format: { const: 1 },
    brand: name,
    page: hash,
    assets: { type: 'object', required: ['brand', 'flows', 'stylesheet', 'pages'] },
    firstPages: { type: 'object', required: ['script', 'languages'] },
    files: {
      type: 'object',
      propertyNames: { pattern: String.raw`^/(?:assets|compiled|fonts)(?:/[\w-][\w.@-]*)+$` },
      additionalProperties: hash,
    },
  },
  required: ['format', 'brand', 'page', 'assets', 'files'],
  additionalProperties: false,
} as const;

/** Why a manifest is refused: it or its release is `wrong`, its `number` is not higher than the one in force, or nobody in the team has made its `signature`. */
type Refusal = 'wrong' | 'number' | 'signature';

/** What is wrong with a manifest, a release or one of its files. The server keeps what it has. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';

  constructor(
    message: string,
    readonly code: Refusal = 'wrong',
  ) {
    super(message);
  }
}

const ajv = new Ajv({ allErrors: true });
const isManifest = ajv.compile(manifestSchema);
const isRelease = ajv.compile<Release>(releaseSchema);

/** People may edit a manifest, and an editor may write a byte order mark. */
function parsed(content: Buffer, what: string): unknown {
  const { result, found } = parseValue(what, content.toString('utf8'));
  const [first] = found;
  if (first) throw new ReleaseError(`${what} is not JSON, line ${first.at.line}, column ${first.at.column}`);
  return result;
}

const refused = (what: string, { errors }: { readonly errors?: Parameters<typeof ajv.errorsText>[0] }) =>
  new ReleaseError(`${what} is not right: ${ajv.errorsText(errors, { dataVar: '' })}`);

/** Reads a manifest. Throws a ReleaseError that says what is wrong with it. */
export function readManifest(content: Buffer, what: string): Manifest {
  const value = parsed(content, what);
  if (isManifest(value)) {
    if (value.previous < value.number && (value.restores ?? 0) < value.number) return value;
    throw new ReleaseError(`${what} is not right: its number must be higher than those that it names`);
  }
  throw refused(what, isManifest as { errors?: Parameters<typeof ajv.errorsText>[0] });
}

/** Reads a release. Throws a ReleaseError that says what is wrong with it, such as a file that belongs to another brand. */
export function readRelease(content: Buffer, what: string): Release {
  const value = parsed(content, what);
  if (!isRelease(value)) throw refused(what, isRelease);
  const own = `/compiled/${value.brand}/`;
  const foreign = Object.keys(value.files).find(
    (address) => address.startsWith('/compiled/') && !address.startsWith(own),
  );
  if (foreign !== undefined)
    throw new ReleaseError(`${what} of ${value.brand} has a file of another brand: ${foreign}`);
  return value;
}
