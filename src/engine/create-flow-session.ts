import type { CompiledPage, Issue, Json, JsonObject, Pointer } from '#model';
import { orderedPage } from './open/page-order.ts';
import { changedLeaves } from './json/same-json.ts';
import { cleanAnswer } from './answer/clean-answer.ts';
import { fieldsMeeting } from './flow-index/field-tree.ts';
import { FlowError } from './flow-session.ts';
import { flowIndex } from './flow-index/flow-index.ts';
import type { FlowContext, FlowSession, FlowSessionOptions } from './flow-session.ts';
import { createOpenState } from './open/open-state.ts';
import { stepOf, flowSubmit, ownSubmit, sentBy } from './open/page-order.ts';
import { locateField, payloadOrigin } from './send/locate-field.ts';
import { makeDraft } from './answer/draft.ts';
import { destinationOf, makeCall, makeCalls, makePress, paramsOf, readOpenAnswers } from './send/make-calls.ts';
import { pageIssues, pagesUpTo } from './send/make-submission.ts';
import { mergeContext } from './answer/merge-context.ts';
import { findButton } from './view/page-buttons.ts';
import { rememberViews } from './view/page-views.ts';
import { holdsPointer, isPointer, parsePointer, pointersMeet } from './json/pointer.ts';
import { readBeside } from './json/read-pointer.ts';
import { readPointer, type Read } from './json/read-pointer.ts';
import { resolveValue } from './templates/resolve-value.ts';
import { sameJson } from './json/same-json.ts';
import { setSlotIndexes } from './answer/clean-answer.ts';
import { fitsDraft, startAnswers } from './answer/draft.ts';
import { validatePage } from './check/validate-page.ts';
import { writePointer } from './json/write-pointer.ts';

/** Starts a journey through a flow, or takes one up where its draft left it. */
export function createFlowSession(options: FlowSessionOptions): FlowSession {
  const { flow, transforms, formats, moment } = options;
  const index = flowIndex(flow);
  const draft = fitsDraft(flow, options.draft) ? options.draft : undefined;
  const prefilled = Object.entries(flow.prefill);
  const emptied = new Set<Pointer>(draft?.emptied);
  const listeners = new Set<() => void>();
  let answers = startAnswers(flow, draft);
  let params: JsonObject = draft?.params ?? {};
  let context = mergeContext(mergeContext({}, options.context).context, { params }).context;
  let touched = false;
  /** Where the borrower has changed what nobody has sent yet. */
  const unsent = new Set<Pointer>();
  const openState = createOpenState(index, { ...context, answers }, transforms);
  const views = rememberViews(() => ({ index, openState, answers, formats, moment }));

  function pageNamed(id: string): CompiledPage {
    const page = index.pages.get(id);
    if (page === undefined) throw new FlowError('unknown-page', `${flow.id} has no page ${JSON.stringify(id)}`);
    return page;
  }

  function update(changed: readonly Pointer[], answered: readonly Pointer[]): void {
    const { turned, pages } = openState.update({ ...context, answers }, [
      ...changed,
      ...answered.map((at) => `/answers${at}`),
    ]);
    const fields = answered.flatMap((at) => fieldsMeeting(index.tree, parsePointer(at)));
    views.changed({ turned, pages, fields });
  }

  function write(at: Pointer, value: Json | undefined): boolean {
    const written = writePointer(answers, at, value);
    if (written === answers) return false;
    const indexed = setSlotIndexes(written, flow.slotIndexes);
    if (indexed !== written && sameJson(indexed, answers)) return false;
    answers = indexed;
    update([], indexed === written ? [at] : [at, ...Object.keys(flow.slotIndexes)]);
    return true;
  }

  function prefill(): boolean {
    let wrote = false;
    for (const [at, template] of prefilled) {
      if (emptied.has(at) || readPointer(answers, at) !== undefined) continue;
      wrote = write(at, cleanAnswer(resolveValue(template, openState.read, transforms))) || wrote;
    }
    return wrote;
  }

  function noteEmptied(at: Pointer): void {
    for (const [target] of prefilled) {
      if (!pointersMeet(target, at)) continue;
      if (readPointer(answers, target) === undefined) emptied.add(target);
      else emptied.delete(target);
    }
  }

  const announce = (): void => [...listeners].forEach((listener) => listener());
  const readAnswers = (asideToo = true): Read => readOpenAnswers(flow, answers, openState, asideToo);
  const issuesOf = (page: CompiledPage): readonly Issue[] => validatePage(flow, page, answers, openState, formats);

  function provide(given: FlowContext): boolean {
    const merged = mergeContext(context, given);
    if (merged.changed.length === 0) return false;
    context = merged.context;
    update(merged.changed, []);
    prefill();
    return true;
  }

  /** Takes the answers of a page away, but those that the journey asks too. */
  function startOver(page: CompiledPage): void {
    const pages = new Set(openState.pages().map(({ id }) => id));
    for (const { path } of page.fields) {
      if (index.placements.get(path)?.some((each) => pages.has(each.page))) continue;
      const at = `/${path}`;
      write(at, undefined);
      for (const [pointer, value] of Object.entries(flow.defaults))
        if (pointersMeet(pointer, at)) write(pointer, value);
      for (const pointer of emptied) if (pointersMeet(pointer, at)) emptied.delete(pointer);
    }
    prefill();
  }

  function firstUnanswered(): string {
    const pages = openState.pages();
    const page = pages.find((each) => issuesOf(each).length > 0) ?? pages.at(-1);
    if (page === undefined) throw new FlowError('unknown-page', `${flow.id} has no page on the journey`);
    return page.id;
  }

  prefill();

  return {
    flow,
    subscribe(listener) {
      // Wrapped, so that one function that listens twice is called twice and stops one by one.
      const own = (): void => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    read: openState.read,
    answers: () => answers,
    answer(at, value) {
      const before = answers;
      if (!write(at, cleanAnswer(value))) return;
      touched = true;
      noteEmptied(at);
      for (const leaf of changedLeaves(readPointer(before, at), readPointer(answers, at), at))
        if (!flow.unasked.some((unasked) => holdsPointer(unasked, leaf))) unsent.add(leaf);
      announce();
    },
    provide(given) {
      if (provide(given)) announce();
    },
    hasChanges: () => unsent.size > 0,
    sent(id) {
      const page = pageNamed(id);
      for (const at of unsent) if (page.fields.some(({ path }) => holdsPointer(`/${path}`, at))) unsent.delete(at);
      if (!openState.pages().includes(page)) startOver(page);
      announce();
    },
    view: (page) => views.view(pageNamed(page)),
    reach(asked) {
      const wanted = asked ?? draft?.page;
      const pages = openState.pages();
      if (wanted === undefined) return touched ? firstUnanswered() : (pages[0]?.id ?? firstUnanswered());
      const page = index.pages.get(wanted);
      const anchor = page && orderedPage(index, page, openState);
      const place = anchor === undefined ? -1 : pages.indexOf(anchor);
      const free = place !== -1 && pages.slice(0, place).every((each) => issuesOf(each).length === 0);
      return free ? wanted : firstUnanswered();
    },
    check: (page) => issuesOf(pageNamed(page)),
    next: (page) => stepOf(index, pageNamed(page), openState).next?.id,
    starts: () => makeCalls(flow.start, openState, readAnswers(), transforms),
    saves: (page) => makeCalls(pageNamed(page).save, openState, readAnswers(), transforms),
    sends: (page) => sentBy(index, pageNamed(page), openState) !== undefined,
    press(page, key) {
      const button = findButton(flow, pageNamed(page), key, openState);
      if (button === undefined) throw new FlowError('unknown-button', `${flow.id} has no button ${key} on ${page}`);
      const set = paramsOf(button, transforms);
      params = { ...params, ...set };
      const { then } = button.button;
      const led = typeof then === 'object' && 'page' in then ? index.pages.get(then.page) : undefined;
      if (provide({ params: set })) {
        // It is about something else from now on.
        if (led?.aside === true) startOver(led);
        announce();
      }
      return makePress(button, readAnswers(), transforms, formats);
    },
    submission(id) {
      const page = id === undefined ? undefined : pageNamed(id);
      const own = ownSubmit(page, openState);
      const isWhole = own === undefined && page?.aside !== true;
      const pages = page === undefined || isWhole ? openState.pages() : pagesUpTo(page, openState);
      const issues = pageIssues(flow, pages, answers, openState, formats);
      if (issues.length > 0) return { issues };
      const submit = isWhole ? flowSubmit(index, openState) : own;
      if (submit === undefined) throw new FlowError('no-submit', `No submit of ${id ?? flow.id} holds`);
      const { params, payload } = makeCall(submit.action, readAnswers(!isWhole), transforms);
      return { issues: [], submission: { submit, params, payload } };
    },
    locate(payloadPointer, id, action) {
      const page = id === undefined ? undefined : pageNamed(id);
      const sent = action ?? (ownSubmit(page, openState) ?? flowSubmit(index, openState))?.action;
      if (sent?.payload === undefined || !isPointer(payloadPointer)) return undefined;
      const origin = payloadOrigin(sent.payload, parsePointer(payloadPointer), openState.read, transforms);
      return origin === undefined
        ? undefined
        : locateField(flow, origin, openState, page?.aside === true ? page : undefined);
    },
    follow: (next, response) => destinationOf(flow, next, readBeside(openState.read, 'response', response)),
    draft: (page) => makeDraft(flow, page, answers, emptied, params),
  };
}
