import type { Brand } from '#model';
import { placeAnswers, recordedFile } from '../files/about-file.ts';
import { type Memory, type World, worldOf } from '../memory/memory.ts';
import { recordedValue, valueAnswers } from '../memory/recorded-value.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';

/**
 * What the steps of a flow read besides its values: values of the brand and of the lowered flow, the kinds of other flows, and where a
 * value is written. Brands and versions of a file that do not differ there share the results.
 */
export function worldOfFlow(flow: ResolvedFlow, standIns: Brand, lowered: () => ResolvedFlow['compiled']): World {
  return worldOf({
    ...valueAnswers('brand', () => flow.brand),
    ...valueAnswers('stand-ins', () => standIns),
    ...valueAnswers('compiled', lowered),
    kind: (id) => flow.flows.get(id),
    kinds: () => [...flow.flows.keys()].join('\n'),
    ...placeAnswers('flow', flow.flow),
    ...placeAnswers('data', flow.data),
    ...placeAnswers('ui', flow.ui),
    ...(flow.examples && placeAnswers('examples', flow.examples)),
  });
}

/** The same flow, which tells `memory` about each part of its world that is read. With `standIns`, it has this brand instead of its own. */
export function recordedFlow(flow: ResolvedFlow, memory: Memory, world: World, standIns?: Brand): ResolvedFlow {
  const { id, contract, operations, flows, pages, compiled } = flow;
  const brand = standIns
    ? recordedValue(standIns, 'stand-ins', memory, world)
    : recordedValue(flow.brand, 'brand', memory, world);
  return {
    id,
    contract,
    operations,
    pages,
    brand,
    get brandId() {
      return memory.read(world, 'brand /id', flow.brandId);
    },
    flow: recordedFile(flow.flow, 'flow', memory, world),
    data: recordedFile(flow.data, 'data', memory, world),
    ui: recordedFile(flow.ui, 'ui', memory, world),
    examples: flow.examples && recordedFile(flow.examples, 'examples', memory, world),
    flows: {
      get: (other) => memory.read(world, `kind ${other}`, flows.get(other)),
      has: (other) => memory.read(world, `kind ${other}`, flows.get(other)) !== undefined,
      keys() {
        memory.read(world, 'kinds ', [...flows.keys()].join('\n'));
        return flows.keys();
      },
    },
    ...(compiled && { compiled: recordedValue(compiled, 'compiled', memory, world) }),
  };
}
