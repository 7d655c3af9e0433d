import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { loadWidgets } from '#renderer';
import { putCopyAtHand } from './copy-at-hand.ts';
import { watchPage } from './fresh-page.ts';
import { type CompiledField, type CompiledPage, widgets } from '#model';

// On a busy machine, an expected change may take long. No test waits for a time to pass.
configure({ asyncUtilTimeout: 20_000 });

afterAll(watchPage());

// jsdom has no layout, so nothing ever changes its size or scrolls.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Element.prototype.scrollIntoView = () => {};

// Loads the texts of all areas, as a browser does with each screen.
beforeAll(putCopyAtHand);

// Loads the code of lazy widgets, as a browser does a moment after it opens the page.
beforeAll(() =>
  loadWidgets({
    fields: Object.fromEntries(
      Object.keys(widgets).map((widget) => [widget, { ui: { 'ui:widget': widget } } as unknown as CompiledField]),
    ),
    pages: [{ kind: 'check-answers' } as CompiledPage],
  }),
);

afterEach(cleanup);

// jsdom has no media queries. None matches in these tests, unless a test says so.
window.matchMedia = ((media: string) => ({ media, matches: false })) as typeof window.matchMedia;
