import type { BodyBlock, CompiledFlow } from '#model';
import { lazy } from 'react';
import type { StartPreviews } from './flow-previews.ts';

const load = () => import('./page-extras.tsx');

/**
 * What few flows have: buttons beside the main one, lists, files on their way, figures that change, the guarantee of Direct Debits. A
 * chunk of its own.
 */
export const PageButtons = /* @__PURE__ */ lazy(async () => ({ default: (await load()).PageButtons }));
export const PageList = /* @__PURE__ */ lazy(async () => ({ default: (await load()).PageList }));
export const BeforeAfter = /* @__PURE__ */ lazy(async () => ({ default: (await load()).BeforeAfter }));
export const Guarantee = /* @__PURE__ */ lazy(async () => ({ default: (await load()).Guarantee }));
export const PageUpload = /* @__PURE__ */ lazy(async () => ({ default: (await load()).PageUpload }));

const loadPreviewing = () => import('./preview-area.tsx');

/** How the previews of a page are doing. */
export const PreviewArea = /* @__PURE__ */ lazy(async () => ({ default: (await loadPreviewing()).PreviewArea }));

/** Fetches what asks a flow's previews and shows how they are doing, if it has any. Without it the flow cannot be shown. */
export async function loadStartPreviews({ previews }: CompiledFlow): Promise<StartPreviews | undefined> {
  return previews && (await loadPreviewing()).preparePreviews();
}

const isExtra = (block: BodyBlock): boolean =>
  'guarantee' in block || ('figures' in block && block.figures.some(({ before }) => before !== undefined));

/** Fetches it for a flow that needs it, so that nothing comes in late. Without it the pages wait for it themselves. */
export async function loadExtras({ pages, fields }: CompiledFlow): Promise<void> {
  const isNeeded =
    pages.some(({ buttons, list, body }) => buttons.length > 0 || list || body.some(isExtra)) ||
    Object.values(fields).some(({ ui }) => ui['ui:widget'] === 'file');
  if (isNeeded) await load().catch(() => undefined);
}
