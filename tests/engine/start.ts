import { createFlowSession, type FlowContext, type FlowSession } from '#engine';
import type { CompiledFlow, Draft, TextFormat, Transform } from '#model';

/** Formats whose results a test can recognise. */
const formats: Readonly<Record<string, TextFormat>> = {
  money: (value) => `£${JSON.stringify(value)}`,
  'yes-no': (value) => (value === true ? 'Yes' : 'No'),
  phone: (value) => `phone ${typeof value === 'string' ? value : ''}`,
  date: (value) => `the day ${typeof value === 'string' ? value : ''}`,
};

/** Small versions of the transforms in lending. */
const transforms: Readonly<Record<string, Transform>> = {
  'age-on': (value, { on }) =>
    typeof value === 'string' && typeof on === 'string' && /^\d{4}/.test(value)
      ? Number(on.slice(0, 4)) - Number(value.slice(0, 4))
      : undefined,
  'whole-pounds': (value) => (typeof value === 'number' ? Math.floor(value) : undefined),
  same: (value) => value,
};

/** Starts a session of a flow with these formats and transforms. */
export function start(flow: CompiledFlow, context: FlowContext = {}, draft?: Draft): FlowSession {
  return createFlowSession({ flow, context, transforms, formats, draft });
}
