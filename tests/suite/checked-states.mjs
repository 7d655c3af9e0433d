import { existsSync, readFileSync } from 'node:fs';

/**
 * A page state that journeys reach, as `tenor check --states` prints it.
 *
 * @typedef {{ brand: string, flow: string, page: string, fields: readonly string[] }} PageState
 */

/**
 * A page that the browser suite checked with axe: its address's last part, the flows that the browser has loaded, and the names of
 * its controls.
 *
 * @typedef {{ brand: string, flows: readonly string[], page: string, names: readonly string[] }} CheckedPage
 */

/** @param {string} path A file with one page per line. @returns {readonly CheckedPage[]} */
function readCheckedPages(path) {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines)].map((line) => /** @type {CheckedPage} */ (JSON.parse(line)));
}

/** Does the control belong to the field? @param {string} name @param {string} field */
const isControlOf = (name, field) => `${name}.`.startsWith(`${field.replaceAll('/', '.')}.`);

/**
 * The state that a checked page shows: every control belongs to one of its fields, and the fewest fields have no control. A field
 * without a control is an address that was already chosen. Among flows that share such a page, it is the one that was loaded last.
 *
 * @param {readonly PageState[]} states
 * @param {CheckedPage} checked
 */
function stateOf(states, { brand, flows, page, names }) {
  const fitting = states
    .filter(
      (state) =>
        state.brand === brand &&
        state.page === page &&
        flows.includes(state.flow.replaceAll('/', '-')) &&
        names.every((name) => state.fields.some((field) => isControlOf(name, field))),
    )
    .map((state) => ({
      state,
      missing: state.fields.filter((field) => !names.some((name) => isControlOf(name, field))).length,
      loaded: flows.lastIndexOf(state.flow.replaceAll('/', '-')),
    }));
  return fitting.sort((one, other) => one.missing - other.missing || other.loaded - one.loaded)[0]?.state;
}

/**
 * How many page states of each brand the browser suite checked with axe, of those that journeys reach.
 *
 * @param {readonly PageState[]} states
 * @param {string} path The file that the suite wrote.
 * @returns {readonly string[]} One line per brand.
 */
export function countCheckedStates(states, path) {
  const checked = new Set(readCheckedPages(path).map((page) => stateOf(states, page)));
  return [...new Set(states.map(({ brand }) => brand))].map((brand) => {
    const all = states.filter((state) => state.brand === brand);
    return `${brand}: ${all.filter((state) => checked.has(state)).length} of ${all.length}`;
  });
}
