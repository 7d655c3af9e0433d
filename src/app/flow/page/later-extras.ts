import { withCopy } from '#copy';
import { type BodyBlock, type CompiledFlow, hasLinks } from '#model';
import { lazyComponent } from '#renderer';
import type { StartPreviews } from '../run/start-form-run.ts';

const fetch = () => withCopy(import('./page-extras.tsx'), 'flow', 'parts', 'contact');

/** Rarely used page parts, loaded as a separate chunk. */
const extras = {
  buttons: lazyComponent(async () => (await fetch()).PageButtons),
  list: lazyComponent(async () => (await fetch()).PageList),
  beforeAfter: lazyComponent(async () => (await fetch()).BeforeAfter),
  fixed: lazyComponent(async () => (await fetch()).FixedBlock),
  upload: lazyComponent(async () => (await fetch()).PageUpload),
};

export const PageButtons = extras.buttons.Component;
export const PageList = extras.list.Component;
export const BeforeAfter = extras.beforeAfter.Component;
export const FixedBlock = extras.fixed.Component;
export const PageUpload = extras.upload.Component;

const fetchPreviewing = () => withCopy(import('../previews/preview-area.tsx'), 'flow');
const previewArea = lazyComponent(async () => (await fetchPreviewing()).PreviewArea);

/** The state of a page's previews. */
export const PreviewArea = previewArea.Component;

/** Loads the preview runner and its view for a flow that has previews. If this fails, the flow cannot be shown. */
export async function loadStartPreviews({ previews }: CompiledFlow): Promise<StartPreviews | undefined> {
  if (!previews) return undefined;
  await previewArea.load();
  return (await fetchPreviewing()).preparePreviews();
}

const isExtra = (block: BodyBlock): boolean =>
  'figures' in block
    ? block.figures.some(({ before }) => before !== undefined)
    : 'text' in block
      ? hasLinks(block.text)
      : !('warning' in block) || hasLinks(block.warning);

/** Loads the rarely used parts for a flow that needs them, so that they appear with its pages. If this fails, the pages load them. */
export async function loadExtras({ pages, fields }: CompiledFlow): Promise<void> {
  const isNeeded =
    pages.some(({ buttons, list, body }) => buttons.length > 0 || list || body.some(isExtra)) ||
    Object.values(fields).some(({ ui }) => ui['ui:widget'] === 'file');
  if (isNeeded) await Promise.all(Object.values(extras).map(({ load }) => load())).catch(() => undefined);
}
