import type { CompiledPage, Issue, Json, Pointer } from '#model';
import { changedLeaves } from './changed-leaves.ts';
import { cleanAnswer } from './clean-answer.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { fieldsMeeting } from './field-tree.ts';
import { FlowError } from './flow-error.ts';
import { flowIndex } from './flow-index.ts';
import type { FlowContext, FlowSession, FlowSessionOptions } from './flow-session.ts';
import { startJourney } from './journey.ts';
import { chosenSubmit, journeyStep } from './journey-steps.ts';
import { locateField, payloadOrigin } from './locate.ts';
import { makeDraft } from './make-draft.ts';
import { journeyIssues, makeSubmission } from './make-submission.ts';
import { mergeContext } from './merge-context.ts';
import { rememberViews } from './page-views.ts';
import { holdsPointer, isPointer, parsePointer, pointersMeet } from './pointer.ts';
import { readPointer, type Read } from './read-pointer.ts';
import { resolveValue } from './resolve-value.ts';
import { sameJson } from './same-json.ts';
import { setSlotIndexes } from './set-slot-indexes.ts';
import { fitsDraft, startAnswers } from './start-answers.ts';
import { validatePage } from './validate-page.ts';
import { writePointer } from './write-pointer.ts';

/** Starts a journey through a flow, or takes one up where its draft left it. */
export function createFlowSession(options: FlowSessionOptions): FlowSession {
  const { flow, transforms, formats } = options;
  const index = flowIndex(flow);
  const draft = fitsDraft(flow, options.draft) ? options.draft : undefined;
  const prefilled = Object.entries(flow.prefill);
  const emptied = new Set<Pointer>(draft?.emptied);
  const listeners = new Set<() => void>();
  let answers = startAnswers(flow, draft);
  let context = mergeContext({}, options.context).context;
  let touched = false;
  let changedByBorrower = false;
  const journey = startJourney(index, { ...context, answers }, transforms);
  const views = rememberViews(() => ({ index, journey, answers, formats }));

  function pageNamed(id: string): CompiledPage {
    const page = index.pages.get(id);
    if (page === undefined) throw new FlowError('unknown-page', `${flow.id} has no page ${JSON.stringify(id)}`);
    return page;
  }

  function update(changed: readonly Pointer[], answered: readonly Pointer[]): void {
    const { turned, pages } = journey.update({ ...context, answers }, [
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
      wrote = write(at, cleanAnswer(resolveValue(template, journey.read, transforms))) || wrote;
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
  const issuesOf = (page: CompiledPage): readonly Issue[] => validatePage(flow, page, answers, journey, formats);

  function firstUnanswered(): string {
    const pages = journey.pages();
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
    answers: () => answers,
    answer(at, value) {
      const before = answers;
      if (!write(at, cleanAnswer(value))) return;
      touched = true;
      noteEmptied(at);
      const leaves = changedLeaves(readPointer(before, at), readPointer(answers, at), at);
      changedByBorrower ||= leaves.some((leaf) => !flow.unasked.some((unasked) => holdsPointer(unasked, leaf)));
      announce();
    },
    provide(given: FlowContext) {
      const merged = mergeContext(context, given);
      if (merged.changed.length === 0) return;
      context = merged.context;
      update(merged.changed, []);
      prefill();
      announce();
    },
    hasChanges: () => changedByBorrower,
    view: (page) => views.view(pageNamed(page)),
    reach(asked) {
      const wanted = asked ?? draft?.page;
      const pages = journey.pages();
      if (wanted === undefined && !touched) return pages[0]?.id ?? firstUnanswered();
      const place = pages.findIndex(({ id }) => id === wanted);
      const before = pages.slice(0, Math.max(0, place));
      if (wanted !== undefined && place !== -1 && before.every((page) => issuesOf(page).length === 0)) return wanted;
      return firstUnanswered();
    },
    check: (page) => issuesOf(pageNamed(page)),
    next: (page) => journeyStep(flow, pageNamed(page), journey).next?.id,
    submission() {
      const issues = journeyIssues(flow, answers, journey, formats);
      if (issues.length > 0) return { issues };
      return { issues: [], submission: makeSubmission(flow, answers, journey, transforms) };
    },
    locate(payloadPointer) {
      const template = chosenSubmit(flow, journey)?.action.payload;
      if (template === undefined || !isPointer(payloadPointer)) return undefined;
      const origin = payloadOrigin(template, parsePointer(payloadPointer), journey.read, transforms);
      return origin === undefined ? undefined : locateField(flow, origin, journey);
    },
    follow({ next }, response) {
      const read: Read = (pointer) =>
        holdsPointer('/response', pointer) ? readPointer({ response }, pointer) : journey.read(pointer);
      return next.find(({ when }) => when === undefined || evaluateCondition(flow, when, read))?.go;
    },
    draft: (page) => makeDraft(flow, page, answers, emptied),
  };
}
