import { calledAction } from './called-action.ts';
import { entrySchema, type Scope } from './context-schema.ts';
import type { CallSite } from '../outline/call-sites.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';

/** What may be read at a call site beside the context: the entry of its list; with `after`, what its call answered. */
export function siteScope(flow: ResolvedFlow, site: CallSite | undefined, after = false): Scope {
  if (!site) return {};
  const answered = after && (site.value['action'] !== undefined || site.kind === 'submit');
  return {
    ...(site.entriesOf === undefined ? {} : { item: entrySchema(flow, site.entriesOf) }),
    ...(answered ? { response: responseOf(flow, site) } : {}),
  };
}

/** One of them where an action has one for each type: they all answer with the application. */
function responseOf(flow: ResolvedFlow, site: CallSite): unknown {
  return calledAction(flow, site)?.operations[0]?.response ?? {};
}
