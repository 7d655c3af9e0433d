import type { CompiledFlow } from '#model';
import { lazy } from 'react';

const load = () => import('./page-extras.tsx');

/** What few flows have: buttons beside the main one, lists, files on their way, the guarantee of Direct Debits. A chunk of its own. */
export const PageButtons = /* @__PURE__ */ lazy(async () => ({ default: (await load()).PageButtons }));
export const PageList = /* @__PURE__ */ lazy(async () => ({ default: (await load()).PageList }));
export const Guarantee = /* @__PURE__ */ lazy(async () => ({ default: (await load()).Guarantee }));
export const PageUpload = /* @__PURE__ */ lazy(async () => ({ default: (await load()).PageUpload }));

/** Fetches it for a flow that needs it, so that nothing comes in late. Without it the pages wait for it themselves. */
export async function loadExtras({ pages, fields }: CompiledFlow): Promise<void> {
  const isNeeded =
    pages.some(({ buttons, list, body }) => buttons.length > 0 || list || body.some((block) => 'guarantee' in block)) ||
    Object.values(fields).some(({ ui }) => ui['ui:widget'] === 'file');
  if (isNeeded) await load().catch(() => undefined);
}
