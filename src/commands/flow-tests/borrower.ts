import {
  createFlowSession,
  type Destination,
  findDestination,
  type FlowCall,
  type FlowSession,
  makeSaves,
  makeSubmission,
  pressButton,
  readPointer,
  type Read,
} from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, FieldPath, FieldSchema, Issue, Json, JsonObject, Pointer } from '#model';
import type { Coverage } from './coverage.ts';

/** What leaving a page did: what prevented it, the calls, and where it leads. */
export interface Left {
  readonly issues: readonly Issue[];
  readonly calls: readonly FlowCall[];
  /** Undefined if the flow has ended without a destination. */
  readonly to?: Destination | 'stay' | undefined;
}

/** Gives the answers to a listed field that is open, by pointer below the answers. */
export type Answering = (path: FieldPath) => Iterable<readonly [Pointer, Json | undefined]>;

/** Walks through a flow with the real engine, as a borrower does in the browser, and notes what is shown. */
export class Borrower {
  readonly session: FlowSession;
  /** The page that the borrower sees. */
  page: string;

  constructor(
    private readonly flow: CompiledFlow,
    context: JsonObject,
    private readonly coverage: Coverage,
  ) {
    this.session = createFlowSession({ flow, context, transforms, formats });
    this.page = this.session.reach(undefined);
    this.decide(undefined, this.page);
  }

  /** Answers every open question of the page, also those that an answer opens. Returns the paths of the questions. */
  fill(answering: Answering): readonly FieldPath[] {
    const done = new Set<FieldPath>();
    const open = () => this.session.view(this.page).fields.filter((path) => !done.has(path));
    this.check();
    for (let fields = open(); fields.length > 0; fields = open())
      for (const path of fields) {
        done.add(path);
        for (const [at, value] of answering(path)) this.session.answer(at, value);
      }
    this.look();
    return this.session.view(this.page).fields;
  }

  /** What the page says about its answers. */
  check(): readonly Issue[] {
    const issues = this.session.check(this.page);
    for (const issue of issues) this.coverage.refused(issue, this.session.read);
    this.look();
    return issues;
  }

  /** Notes what the page shows with its answers. */
  private look(): void {
    const page = this.flow.pages.find(({ id }) => id === this.page);
    if (page) this.coverage.page(page, this.session.read);
  }

  /** Presses the main button. `response` is what the API answers to the last call. */
  continue(response?: Json, arriving: () => void = () => undefined): Left {
    const issues = this.check();
    if (issues.length > 0) return { issues, calls: [] };
    const saves = makeSaves(this.session, this.page);
    if (!this.session.sends(this.page)) {
      arriving();
      const next = this.session.next(this.page);
      return { issues: [], calls: saves, ...(next === undefined ? {} : { to: { page: next } }) };
    }
    const sent = makeSubmission(this.session, this.page);
    if (!sent.submission) return { issues: sent.issues, calls: saves };
    const { submit, params, payload } = sent.submission;
    this.session.markSent(this.page);
    this.take(response);
    arriving();
    const to = findDestination(this.session, submit.next, response);
    this.coverage.led(submit.action, submit.next, this.reading(response));
    return { issues: [], calls: [...saves, { action: submit.action, params, payload }], to };
  }

  /** Presses another button, by its key in the view of the page. */
  press(key: string, response?: Json, arriving: () => void = () => undefined): Left {
    const { call, next } = pressButton(this.session, this.page, key);
    if (call) this.session.markSent(this.page);
    this.take(response);
    arriving();
    return {
      issues: [],
      calls: call ? [call] : [],
      to: next.length === 0 ? 'stay' : findDestination(this.session, next, response),
    };
  }

  /** Exit pages may show the response. */
  private take(response: Json | undefined): void {
    if (response !== undefined) this.session.provide({ response });
  }

  /** Goes where a button led, if that is a page of the flow. Returns whether it is. */
  go(to: Left['to']): boolean {
    if (to === 'stay') return true;
    if (to === undefined || !('page' in to)) return false;
    const target = this.flow.pages.find(({ id }) => id === to.page);
    // The app stays on the last page of a flow, even if the lender's answer closes it.
    const page = target?.exit !== undefined ? to.page : this.session.reach(to.page);
    this.decide(this.page, page);
    this.page = page;
    return true;
  }

  /** Notes the decisions about the pages between two pages of the order. */
  private decide(from: string | undefined, to: string): void {
    const order = this.flow.pages.filter(({ aside }) => aside !== true);
    const end = order.findIndex(({ id }) => id === to);
    const start = from === undefined ? 0 : order.findIndex(({ id }) => id === from) + 1;
    for (const page of order.slice(start, end + 1)) this.coverage.decided(page, this.session.read);
  }

  private reading(response: Json | undefined): Read {
    return (pointer) =>
      pointer === '/response' || pointer.startsWith('/response/')
        ? readPointer({ response: response ?? null }, pointer)
        : this.session.read(pointer);
  }
}

/** The single answers in an answer, as fields commit them. */
export function* singleAnswers(
  schema: FieldSchema | undefined,
  value: Json | undefined,
  at: Pointer,
): Generator<readonly [Pointer, Json], void> {
  if (value === undefined) return;
  if (schema?.type !== 'object' || typeof value !== 'object' || value === null) {
    yield [at, value];
    return;
  }
  for (const [name, part] of Object.entries(value as JsonObject))
    yield* singleAnswers(schema.properties?.[name], part, `${at}/${name}`);
}

/** A payload with the contents of files filled in, as it is sent. */
export function withFiles(value: Json): Json {
  if (Array.isArray(value)) return value.map(withFiles);
  if (typeof value !== 'object' || value === null) return value;
  if ('$file' in value) return 'JVBERi0=';
  return Object.fromEntries(Object.entries(value as JsonObject).map(([key, part]) => [key, withFiles(part ?? null)]));
}

/** The name of a destination outside the flow; for a page of the flow undefined. */
export function endOf(to: Left['to']): string | undefined {
  if (to === undefined || to === 'stay' || 'page' in to) return undefined;
  return 'go' in to ? to.go : 'flow' in to ? to.flow : to.leave;
}
