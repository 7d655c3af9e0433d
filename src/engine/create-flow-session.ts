import type { CompiledFlow, CompiledPage, Issue, Json, JsonObject, PageView, Pointer } from '#model';
import { AnswerStore } from './answer/answer-store.ts';
import { fitsDraft } from './answer/draft.ts';
import type { FlowContext } from './answer/merge-context.ts';
import { validatePage } from './check/validate-page.ts';
import { FlowError, flowIndex, type FlowIndex, pageNamed } from './flow-index/flow-index.ts';
import type { FlowSession, FlowSessionOptions } from './flow-session.ts';
import type { Read } from './json/read-pointer.ts';
import { orderedPage, sentBy, stepOf } from './open/page-order.ts';
import type { SessionSources } from './open/session-sources.ts';
import { type PageViews, rememberViews } from './view/page-views.ts';

/** Starts a session of a flow, or restores one from its draft. */
export function createFlowSession(options: FlowSessionOptions): FlowSession {
  return new Session(options);
}

class Session implements FlowSession {
  readonly flow: CompiledFlow;
  readonly read: Read;
  readonly #options: FlowSessionOptions;
  readonly #index: FlowIndex;
  readonly #store: AnswerStore;
  readonly #views: PageViews;
  readonly #draftPage: string | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(options: FlowSessionOptions) {
    const { flow, formats, context, transforms } = options;
    const index = flowIndex(flow);
    const draft = fitsDraft(flow, options.draft) ? options.draft : undefined;
    const views = rememberViews(() => ({
      index,
      openState: this.#store.openState,
      answers: this.#store.answers,
      formats,
    }));
    this.flow = flow;
    this.#options = options;
    this.#index = index;
    this.#views = views;
    this.#draftPage = draft?.page;
    this.#store = new AnswerStore({ index, context, transforms, draft, onChange: (change) => views.changed(change) });
    this.read = this.#store.openState.read;
  }

  subscribe(listener: () => void): () => void {
    // Wrapped, so that a function that subscribes twice is called twice and unsubscribes one subscription at a time.
    const own = (): void => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  answers(): JsonObject {
    return this.#store.answers;
  }

  answer(at: Pointer, value: Json | undefined): void {
    if (this.#store.answer(at, value)) this.#announce();
  }

  provide(context: FlowContext): void {
    if (this.#store.provide(context)) this.#announce();
  }

  hasChanges(): boolean {
    return this.#store.hasUnsent();
  }

  markSent(page: string): void {
    this.#store.markSent(this.#pageNamed(page));
    this.#announce();
  }

  view(page: string): PageView {
    return this.#views.view(this.#pageNamed(page));
  }

  reach(asked: string | undefined): string {
    const wanted = asked ?? this.#draftPage;
    const pages = this.#store.openState.pages();
    const [first] = pages;
    if (wanted === undefined) return this.#store.isTouched || !first ? this.#firstUnanswered() : first.id;
    const page = this.#index.pages.get(wanted);
    const anchor = page && orderedPage(this.#index, page, this.#store.openState);
    const place = anchor === undefined ? -1 : pages.indexOf(anchor);
    const isReached = place !== -1 && pages.slice(0, place).every((each) => this.#issuesOf(each).length === 0);
    return isReached ? wanted : this.#firstUnanswered();
  }

  check(page: string): readonly Issue[] {
    return this.#issuesOf(this.#pageNamed(page));
  }

  next(page: string): string | undefined {
    return stepOf(this.#index, this.#pageNamed(page), this.#store.openState).next?.id;
  }

  sends(page: string): boolean {
    return sentBy(this.#index, this.#pageNamed(page), this.#store.openState) !== undefined;
  }

  makesCalls(page: string): boolean {
    return this.sends(page) || this.#pageNamed(page).save.some(({ when }) => this.#store.openState.holds(when));
  }

  setParams(params: JsonObject, target?: string): void {
    if (!this.#store.setParams(params)) return;
    const page = target === undefined ? undefined : this.#index.pages.get(target);
    if (page?.aside === true) this.#store.emptyPage(page);
    this.#announce();
  }

  sources(): SessionSources {
    const { transforms, formats, moment } = this.#options;
    const { openState, answers, emptied, params } = this.#store;
    return { index: this.#index, openState, answers, emptied, params, transforms, formats, moment };
  }

  #announce(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #pageNamed(id: string): CompiledPage {
    return pageNamed(this.#index, id);
  }

  #issuesOf(page: CompiledPage): readonly Issue[] {
    const { openState, answers } = this.#store;
    return validatePage(this.flow, page, answers, openState, this.#options.formats);
  }

  #firstUnanswered(): string {
    const pages = this.#store.openState.pages();
    const page = pages.find((each) => this.#issuesOf(each).length > 0) ?? pages.at(-1);
    if (page === undefined) throw new FlowError('unknown-page', `${this.flow.id} has no open page`);
    return page.id;
  }
}
