import type { BodyBlock, CompiledFlow } from '#model';
import { lazyComponent } from '#renderer';
import type { StartPreviews } from '../previews/flow-previews.ts';

const fetch = () => import('./page-extras.tsx');

/**
 * What few flows have: buttons beside the main one, lists, files on their way, figures that change, the guarantee of Direct Debits. A
 * chunk of its own.
 */
const extras = {
  buttons: lazyComponent(async () => (await fetch()).PageButtons),
  list: lazyComponent(async () => (await fetch()).PageList),
  beforeAfter: lazyComponent(async () => (await fetch()).BeforeAfter),
  guarantee: lazyComponent(async () => (await fetch()).Guarantee),
  upload: lazyComponent(async () => (await fetch()).PageUpload),
};

export const PageButtons = extras.buttons.Component;
export const PageList = extras.list.Component;
export const BeforeAfter = extras.beforeAfter.Component;
export const Guarantee = extras.guarantee.Component;
export const PageUpload = extras.upload.Component;

const fetchPreviewing = () => import('../previews/preview-area.tsx');
const previewArea = lazyComponent(async () => (await fetchPreviewing()).PreviewArea);

/** How the previews of a page are doing. */
export const PreviewArea = previewArea.Component;

/** Fetches what asks a flow's previews and shows how they are doing, if it has any. Without it the flow cannot be shown. */
export async function loadStartPreviews({ previews }: CompiledFlow): Promise<StartPreviews | undefined> {
  if (!previews) return undefined;
  await previewArea.load();
  return (await fetchPreviewing()).preparePreviews();
}

const isExtra = (block: BodyBlock): boolean =>
  'guarantee' in block || ('figures' in block && block.figures.some(({ before }) => before !== undefined));

/** Fetches it for a flow that needs it, so that nothing comes in late. Without it the pages wait for it themselves. */
export async function loadExtras({ pages, fields }: CompiledFlow): Promise<void> {
  const isNeeded =
    pages.some(({ buttons, list, body }) => buttons.length > 0 || list || body.some(isExtra)) ||
    Object.values(fields).some(({ ui }) => ui['ui:widget'] === 'file');
  if (isNeeded) await Promise.all(Object.values(extras).map(({ load }) => load())).catch(() => undefined);
}
