/** @type {Readonly<Record<string, string>>} */
const COLOURS = {
  Document: '#6a4c93',
  Stylesheet: '#1982c4',
  Font: '#8d99ae',
  Script: '#ff924c',
  XHR: '#2a9d8f',
  Fetch: '#2a9d8f',
};
/** Pixels. Pictures of less than eight seconds have the same scale, so that a page before and after a change can be compared. */
const [NAMES, SECOND, ROW] = [250, 120, 13];
/** Seconds that every picture shows at least, and those from which on the scale is smaller. */
const [SHORTEST, LONG] = [5, 8];

const inSvg = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The last part of an address, without what differs between borrowers. */
function nameOf(/** @type {string} */ url) {
  const { pathname } = new URL(url);
  const parts = pathname.split('/').filter(Boolean);
  const name = parts
    .map((part) => (/^[\da-f-]{36}$/.test(part) ? '{id}' : part))
    .slice(-2)
    .join('/');
  return name.length > 40 ? `…${name.slice(-39)}` : name || '/';
}

/**
 * Draws the requests of a page as bars over time.
 *
 * @param {string} title
 * @param {readonly import('./measure.mjs').Request[]} requests
 * @param {number} lcp milliseconds
 */
export function drawWaterfall(title, requests, lcp) {
  const end = Math.max(...requests.map(({ to }) => to), lcp / 1000);
  const seconds = Math.max(SHORTEST, Math.ceil(end));
  const second = Math.min(SECOND, (LONG * SECOND) / seconds);
  const width = NAMES + Math.ceil(seconds * second) + 20;
  const x = (/** @type {number} */ at) => +(NAMES + at * second).toFixed(1);
  const height = 42 + requests.length * ROW;
  const marks = Array.from({ length: seconds + 1 }, (_, at) => at);
  const grid = marks.map(
    (at) =>
      `<path d="M${x(at)} 32V${height}" stroke="#ddd"/><text x="${x(at)}" y="29" text-anchor="middle">${at} s</text>`,
  );
  const rows = [...requests]
    .sort((one, other) => one.from - other.from)
    .map(({ url, type, from, to }, row) => {
      const y = 36 + row * ROW;
      const bar = `<rect x="${x(from)}" y="${y}" width="${Math.max(1, +(x(to) - x(from)).toFixed(1))}" height="${ROW - 3}" fill="${COLOURS[type] ?? '#999'}"/>`;
      return `<text x="${NAMES - 6}" y="${y + 9}" text-anchor="end">${inSvg(nameOf(url))}</text>${bar}`;
    });
  const shown = `<path d="M${x(lcp / 1000)} 32V${height}" stroke="#d00" stroke-dasharray="3 2"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="9.5">`,
    `<rect width="${width}" height="${height}" fill="#fff"/><text x="4" y="12" font-size="12" font-weight="700">${inSvg(title)}</text>`,
    ...grid,
    ...rows,
    shown,
    '</svg>\n',
  ].join('\n');
}
