import type { FlowSession } from '#engine';
import type { CompiledFlow, FieldSchema, FieldUi, Json, JsonObject, PageView } from '#model';

interface FakeField {
  readonly schema: FieldSchema;
  readonly ui?: FieldUi;
  readonly required?: boolean;
  readonly immediate?: boolean;
  /** Is the field open? */
  readonly when?: (answers: JsonObject) => boolean;
}

export interface FakeFlow {
  readonly fields: Readonly<Record<string, FakeField>>;
  readonly answers?: JsonObject;
  readonly messages?: CompiledFlow['messages'];
  readonly view?: Partial<PageView>;
}

export interface FakeSession extends FlowSession {
  /** Sets an answer that the borrower did not type, as a draft or a prefill does. */
  bring(path: string, value: Json | undefined): void;
}

/** A session of one page. It keeps answers and opens and closes fields; every other call throws. */
export function fakeSession({ fields, answers: first = {}, messages = {}, view: extra = {} }: FakeFlow): FakeSession {
  let answers = first;
  let view: PageView | undefined;
  const listeners = new Set<() => void>();
  const never = (): never => {
    throw new Error('The fake session does not implement this.');
  };
  const bring = (path: string, value: Json | undefined) => {
    answers = write(answers, path.split('/'), value) as JsonObject;
    view = undefined;
    for (const listener of listeners) listener();
  };
  const build = (): PageView => {
    const open = Object.keys(fields).filter((path) => fields[path]?.when?.(answers) ?? true);
    const pick = <T>(of: (field: FakeField, path: string) => T) =>
      Object.fromEntries(open.map((path) => [path, of(fields[path] as FakeField, path)]));
    return {
      flow: 'test',
      page: 'page',
      kind: 'questions',
      title: 'Page',
      step: { number: 1, of: 1 },
      body: [],
      fields: open,
      schema: {
        type: 'object',
        properties: pick((field) => field.schema),
        required: open.filter((path) => fields[path]?.required),
      },
      ui: pick((field) => field.ui ?? none),
      answers: pick((_, path) => read(answers, path.split('/'))),
      immediate: open.filter((path) => fields[path]?.immediate),
      button: 'Continue',
      sends: false,
      ...extra,
    };
  };
  return {
    flow: {
      pages: [{ id: 'page', fields: Object.keys(fields).map((path) => ({ path })) }],
      messages,
    } as unknown as CompiledFlow,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    answers: () => answers,
    answer: (at, value) => bring(at.slice(1), value),
    bring,
    view: () => (view ??= build()),
    provide: never,
    hasChanges: never,
    reach: never,
    check: never,
    next: never,
    read: never,
    markSent: never,
    sends: never,
    makesCalls: never,
    setParams: never,
    sources: never,
  };
}

const none: FieldUi = {};

function read(value: Json | undefined, [step, ...rest]: readonly string[]): Json | undefined {
  if (step === undefined || typeof value !== 'object' || value === null) return step === undefined ? value : undefined;
  return read((value as JsonObject)[step], rest);
}

function write(value: Json | undefined, [step, ...rest]: readonly string[], leaf: Json | undefined): Json | undefined {
  if (step === undefined) return leaf;
  const before = typeof value === 'object' && value !== null ? (value as JsonObject) : {};
  return { ...before, [step]: write(before[step], rest, leaf) };
}
