import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, valid } from 'semver';

/**
 * The parts of a record of the format OSV 1.x (https://ossf.github.io/osv-schema/) that say which versions have a weakness.
 *
 * @typedef {{ readonly introduced?: string, readonly fixed?: string, readonly last_affected?: string, readonly limit?: string }} OsvEvent
 * @typedef {{
 *   readonly package?: { readonly ecosystem?: string, readonly name?: string },
 *   readonly ranges?: readonly { readonly type?: string, readonly events?: readonly OsvEvent[] }[],
 *   readonly versions?: readonly string[],
 * }} OsvAffected
 * @typedef {{
 *   readonly id: string, readonly modified: string, readonly withdrawn?: string, readonly summary?: string,
 *   readonly affected?: readonly OsvAffected[], readonly database_specific?: { readonly severity?: string },
 * }} OsvRecord
 * @typedef {{ readonly name: string, readonly version: string }} InstalledPackage
 */

/**
 * Reads all records in a folder, for example the unpacked `npm/all.zip` of osv.dev. Throws an error that names the file or folder if one of them is not a
 * record, or if there is none: a database that cannot be read must not count as "no weakness".
 *
 * @param {string} folder
 * @returns {readonly OsvRecord[]}
 */
export function readOsvRecords(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  if (names.length === 0) throw new Error(`${folder} has no OSV records (*.json)`);
  return names.map((name) => {
    const path = join(folder, name);
    try {
      const record = /** @type {OsvRecord} */ (JSON.parse(readFileSync(path, 'utf8')));
      if (typeof record.id === 'string' && Number.isFinite(Date.parse(record.modified))) return record;
    } catch {
      // The error below names the file.
    }
    throw new Error(`${path} is not an OSV record`);
  });
}

/**
 * The packages of a lock file (version 3) that are shipped: all except those for development.
 *
 * @param {string} lockFile the text of package-lock.json
 * @returns {readonly InstalledPackage[]}
 */
export function shippedPackages(lockFile) {
  /** @type {{ readonly packages: Readonly<Record<string, { readonly name?: string, readonly version?: string, readonly dev?: boolean }>> }} */
  const { packages } = JSON.parse(lockFile);
  return Object.entries(packages).flatMap(([path, { name, version, dev }]) => {
    if (path === '' || dev || version === undefined) return [];
    return [{ name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }];
  });
}

/**
 * One line for each weakness of a package: its name, version, severity, the id of the record and its summary.
 *
 * @param {readonly OsvRecord[]} records
 * @param {readonly InstalledPackage[]} packages
 * @returns {readonly string[]}
 */
export function weaknessesOf(records, packages) {
  /** @type {Map<string, Set<string>>} */
  const versions = new Map();
  for (const { name, version } of packages) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  const lines = records.flatMap(({ id, withdrawn, summary, affected = [], database_specific: { severity } = {} }) => {
    if (withdrawn !== undefined) return [];
    return affected.flatMap((each) => {
      if (each.package?.ecosystem !== 'npm') return [];
      const name = each.package.name ?? '';
      return [...(versions.get(name) ?? [])]
        .filter((version) => isAffected(version, each))
        .map((version) => [`${name} ${version}:`, severity?.toLowerCase(), id, summary].filter(Boolean).join(' '));
    });
  });
  return [...new Set(lines)].sort();
}

/**
 * Has a version the weakness? Follows "Evaluation" of the OSV format: it is listed, or one of the ranges contains it.
 *
 * @param {string} version
 * @param {OsvAffected} affected
 */
function isAffected(version, { versions = [], ranges = [] }) {
  if (versions.includes(version)) return true;
  // For npm, a range of the type ECOSYSTEM has the order of SEMVER. GIT ranges have commits, not versions.
  return ranges.some(({ type, events = [] }) => type !== 'GIT' && isInRange(version, events));
}

/**
 * @param {string} version
 * @param {readonly OsvEvent[]} events
 */
function isInRange(version, events) {
  // A version without an order cannot be shown to be free of the weakness.
  if (valid(version, true) === null) return true;
  const limits = events.flatMap(({ limit }) => limit ?? []);
  if (limits.length > 0 && !limits.some((limit) => limit === '*' || isBefore(version, limit))) return false;
  const sorted = events
    .filter(({ limit }) => limit === undefined)
    .toSorted((one, other) => order(placeOf(one), placeOf(other)));
  let isIn = false;
  for (const { introduced, fixed, last_affected: last } of sorted) {
    if (introduced !== undefined && !isBefore(version, introduced)) isIn = true;
    if (fixed !== undefined && !isBefore(version, fixed)) isIn = false;
    if (last !== undefined && isBefore(last, version)) isIn = false;
  }
  return isIn;
}

/** @param {OsvEvent} event */
const placeOf = ({ introduced, fixed, last_affected: last }) => introduced ?? fixed ?? last ?? '0';

/**
 * Orders versions. "0" is before all others.
 *
 * @param {string} one
 * @param {string} other
 */
function order(one, other) {
  if (one === other) return 0;
  if (one === '0') return -1;
  return other === '0' ? 1 : compare(one, other, true);
}

/**
 * @param {string} one
 * @param {string} other
 */
const isBefore = (one, other) => order(one, other) < 0;
