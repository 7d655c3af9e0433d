import { asList, asObject, asText, asTexts, isObject, type Json, type JsonObject, type Pointer } from '#model';
import { below, type Position, type Tracked } from '#findings';

/** Answers that a page must refuse, with the texts that it then shows. */
export interface ExampleRefusal {
  readonly place: Pointer;
  readonly answers: JsonObject;
  readonly says: readonly string[];
}

/** A call that a step must make. `action` is the operation as a flow names it. */
export interface ExampleCall {
  readonly place: Pointer;
  readonly action: Json;
  readonly params: JsonObject;
  readonly payload: JsonObject;
}

/** One page of an example, and what the borrower does there. */
export interface ExampleStep {
  readonly place: Pointer;
  readonly page: string;
  readonly context: JsonObject;
  readonly asks?: readonly string[];
  readonly shows: readonly string[];
  readonly hides: readonly string[];
  readonly refuses: readonly ExampleRefusal[];
  /** By the path of the field, or of a part of it. */
  readonly answers: JsonObject;
  readonly press?: string;
  readonly of?: string;
  readonly confirm?: string;
  readonly sends: readonly ExampleCall[];
  readonly response?: Json;
}

/** One example of a flow, as `<flow>.journeys.json` has it. */
export interface FlowExample {
  readonly name: string;
  readonly place: Pointer;
  readonly context: JsonObject;
  readonly steps: readonly ExampleStep[];
  readonly ends?: string;
  /** Where a part of the example is written. */
  readonly at: (place: Pointer) => Position;
}

/** The ids of the brands that an example of a file is about; undefined if it is about every brand that has the flow. */
export function brandsOf(example: unknown): readonly string[] | undefined {
  const named = asObject(example)['brands'];
  return named === undefined ? undefined : asTexts(named);
}

/** The examples of a merged file that are about the brand of a flow. */
export function flowExamples(file: Tracked, flow: { readonly brandId: string }): readonly FlowExample[] {
  return Object.entries(asObject(asObject(file.value)['examples']))
    .filter(([, value]) => isObject(value) && (brandsOf(value)?.includes(flow.brandId) ?? true))
    .map(([name, value]) => {
      const place = below('/examples', name);
      const { context, steps, ends } = asObject(value);
      return {
        name,
        place,
        context: asObject(context),
        steps: asList(steps).map((step, index) => readStep(step, below(place, 'steps', index))),
        ...(typeof ends === 'string' ? { ends } : {}),
        at: (part) => file.origin(part, 'key').at,
      };
    });
}

const texts = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : asTexts(value));

function readStep(value: Json, place: Pointer): ExampleStep {
  const step = typeof value === 'string' ? { page: value } : asObject(value);
  const text = (key: 'press' | 'of' | 'confirm') => (typeof step[key] === 'string' ? { [key]: step[key] } : {});
  return {
    place,
    page: asText(step['page']),
    context: asObject(step['context']),
    ...(Array.isArray(step['asks']) ? { asks: asTexts(step['asks']) } : {}),
    shows: texts(step['shows']),
    hides: texts(step['hides']),
    refuses: asList(step['refuses']).map((each, index) => ({
      place: below(place, 'refuses', index),
      answers: asObject(asObject(each)['answers']),
      says: texts(asObject(each)['says']),
    })),
    answers: asObject(step['answers']),
    ...text('press'),
    ...text('of'),
    ...text('confirm'),
    sends: asList(step['sends']).map((each, index) => ({
      place: below(place, 'sends', index),
      action: asObject(each)['action'] ?? null,
      params: asObject(asObject(each)['params']),
      payload: asObject(asObject(each)['payload']),
    })),
    ...(step['response'] === undefined ? {} : { response: step['response'] }),
  };
}
