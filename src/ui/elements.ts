import type { ReactElement } from 'react';

/**
 * What a box shows: elements, and no bare text. If a browser translates the page, it replaces each text, so React cannot add or remove
 * anything beside a bare one.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
