import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadWidgets } from '#renderer';
import { type CompiledField, type CompiledPage, widgets } from '#model';

// What a test waits for may take long on a busy machine; none waits for a time to pass.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lays nothing out, so nothing there ever changes its size.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Their code is there as it is in a browser that has been on the page for a moment.
beforeAll(() =>
  loadWidgets({
    fields: Object.fromEntries(
      Object.keys(widgets).map((widget) => [widget, { ui: { 'ui:widget': widget } } as unknown as CompiledField]),
    ),
    pages: [{ kind: 'check-answers' } as CompiledPage],
  }),
);

afterEach(cleanup);
