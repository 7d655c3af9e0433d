import { didYouMean } from '#findings';
import type { ExampleCall, ExampleStep, FlowExample, Question, TestableFlow } from '#compiler';
import { buttonViews, type FlowCall, formatPointer, listView, readPointer } from '#engine';
import type { ButtonView, CompiledFlow, FieldPath, Json, JsonObject, Pointer } from '#model';
import { type Answering, Borrower, endOf, type Left, singleAnswers, withFiles } from './borrower.ts';
import { differences } from './compare-payload.ts';
import { type Coverage, operationOf } from './coverage.ts';
import type { FlowFailure } from './failure.ts';
import { mergedContext } from './merge-context.ts';
import { contains, pageTexts, plain } from './page-texts.ts';

/** What is wrong with a part of an example. */
interface Fault {
  readonly place: Pointer;
  readonly message: string;
}

/** Tries an example with the engine. Returns everything that is not as it says, up to the page from which it cannot go on. */
export function tryExample(
  { id, brandId, context, questionsOf, problemsOf }: TestableFlow,
  flow: CompiledFlow,
  example: FlowExample,
  coverage: Coverage,
): readonly FlowFailure[] {
  const trial = new Trial(flow, example, { context, questionsOf, problemsOf }, coverage);
  return trial.run().map(({ place, message }) => ({
    brand: brandId,
    flow: id,
    test: example.name,
    at: example.at(place),
    message,
  }));
}

const shown = (value: Json | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value));
const quoted = (texts: readonly string[]): string => texts.map((text) => `"${plain(text)}"`).join(', ');

class Trial {
  private readonly faults: Fault[] = [];
  private readonly borrower: Borrower;
  private context: JsonObject;

  constructor(
    private readonly flow: CompiledFlow,
    private readonly example: FlowExample,
    private readonly testable: Pick<TestableFlow, 'context' | 'questionsOf' | 'problemsOf'>,
    coverage: Coverage,
  ) {
    const [first] = example.steps;
    const given = mergedContext(example.context, first?.context ?? {});
    const today = given['today'] ?? testable.context['today'];
    const now = typeof today === 'string' ? `${today}T12:00:00.000Z` : '';
    this.context = mergedContext({ ...testable.context, now }, given);
    this.borrower = new Borrower(flow, this.context, coverage);
  }

  run(): readonly Fault[] {
    const { steps, ends } = this.example;
    for (const [index, step] of steps.entries()) {
      if (!this.isOn(step)) break;
      this.answer(step);
      const next = steps[index + 1];
      const isOver = next === undefined && ends === undefined && step.sends.length === 0 && step.press === undefined;
      if (isOver || !this.leave(step, next)) break;
    }
    return this.faults;
  }

  private fault(place: Pointer, message: string): void {
    this.faults.push({ place, message });
  }

  private isOn(step: ExampleStep): boolean {
    const { page } = this.borrower;
    if (page === step.page) return true;
    const { title } = this.borrower.session.view(page);
    this.fault(step.place, `Expected the page "${step.page}". The borrower sees "${page}" ("${plain(title)}").`);
    return false;
  }

  /** Answers the page, tries the answers that it must refuse, and compares what it shows. */
  private answer(step: ExampleStep): void {
    const { borrower } = this;
    const asked = borrower.fill((path) => this.answersTo(path, step.answers));
    for (const path of Object.keys(step.answers))
      if (!asked.some((field) => path === field || path.startsWith(`${field}/`)))
        this.fault(
          step.place + formatPointer(['answers', path]),
          `The page "${step.page}" does not ask "${path}" here. It asks ${quoted(asked)}.`,
        );
    if (step.asks && JSON.stringify(step.asks) !== JSON.stringify(asked))
      this.fault(`${step.place}/asks`, `Expected the questions ${quoted(step.asks)}. The page asks ${quoted(asked)}.`);
    const texts = pageTexts(borrower.session, step.page);
    for (const text of step.shows)
      if (!contains(texts, text))
        this.fault(`${step.place}/shows`, `Expected the text "${plain(text)}". The page does not show it.`);
    for (const text of step.hides)
      if (contains(texts, text)) this.fault(`${step.place}/hides`, `The page shows the text "${plain(text)}".`);
    for (const refusal of step.refuses) this.refuse(refusal);
  }

  private refuse({ answers, says, place }: ExampleStep['refuses'][number]): void {
    const { session } = this.borrower;
    const before = session.answers();
    for (const [path, value] of Object.entries(answers)) this.put(path, value);
    const messages = this.borrower.check().map(({ message }) => plain(message));
    for (const text of says)
      if (!contains(messages, text))
        this.fault(
          `${place}/says`,
          messages.length === 0
            ? `Expected the message "${plain(text)}". The page accepts these answers.`
            : `Expected the message "${plain(text)}". The page says ${quoted(messages)}.`,
        );
    for (const path of Object.keys(answers)) this.put(path, readPointer(before, `/${path}`) ?? null);
  }

  private put(path: FieldPath, value: Json | undefined): void {
    const schema = this.flow.fields[path]?.schema;
    for (const [at, part] of singleAnswers(schema, value, `/${path}`)) this.borrower.session.answer(at, part);
  }

  /** The answers of a step. A question without one keeps what it has, or gets an answer that the page accepts. */
  private *answersTo(path: FieldPath, given: JsonObject): ReturnType<Answering> {
    const { session } = this.borrower;
    for (const [own, value] of Object.entries(given))
      if (own === path || own.startsWith(`${path}/`))
        yield* singleAnswers(this.flow.fields[own]?.schema, value, `/${own}`);
    const isGiven = (at: Pointer) => Object.keys(given).some((own) => at === `/${own}` || at.startsWith(`/${own}/`));
    for (const question of this.testable.questionsOf(path)) {
      if (isGiven(question.at) || readPointer(session.answers(), question.at) !== undefined) continue;
      yield [question.at, this.accepted(question)];
    }
  }

  /** The first example of a question that the page accepts now. */
  private accepted({ at, values }: Question): Json | undefined {
    const { session } = this.borrower;
    const field = at.slice(1);
    return (
      values.find((value) => {
        session.answer(at, value);
        return !session.check(this.borrower.page).some((issue) => issue.field === field);
      }) ?? values[0]
    );
  }

  /** Leaves the page as the step says. Returns whether the borrower is on another page of the flow. */
  private leave(step: ExampleStep, next: ExampleStep | undefined): boolean {
    const left = this.left(step, () => this.learn(next));
    if (!left) return false;
    if (left.issues.length > 0) {
      const said = quoted(left.issues.map(({ message }) => message));
      this.fault(step.place, `The page "${step.page}" does not accept the answers. It says ${said}.`);
      return false;
    }
    this.compareCalls(step, left.calls);
    const view = this.borrower.session.view(step.page);
    if (next === undefined) this.compareEnd(step, view.exit ?? endOf(left.to));
    if (next !== undefined && !this.borrower.go(left.to)) {
      const end = view.exit ?? endOf(left.to);
      this.fault(
        next.place,
        `Expected the page "${next.page}". The flow ends at ${end === undefined ? 'this page' : `"${end}"`}.`,
      );
      return false;
    }
    return next !== undefined;
  }

  /** What is known when the next page opens. */
  private learn(next: ExampleStep | undefined): void {
    if (!next || Object.keys(next.context).length === 0) return;
    this.context = mergedContext(this.context, next.context);
    const changed = Object.keys(next.context).map((root) => [root, this.context[root]] as const);
    this.borrower.session.provide(Object.fromEntries(changed));
  }

  private left(step: ExampleStep, arriving: () => void): Left | undefined {
    if (step.press === undefined) return this.borrower.continue(step.response, arriving);
    const { session } = this.borrower;
    const list = listView(session, step.page);
    const entries = list?.items ?? [];
    const entry = entries.find(({ title }) => step.of !== undefined && plain(title).includes(plain(step.of)));
    if (step.of !== undefined && !entry) {
      const known = entries.map(({ title }) => plain(title));
      this.fault(`${step.place}/of`, `The page has no entry "${step.of}". ${didYouMean(step.of, known)}`);
      return undefined;
    }
    const ofPage = [...buttonViews(session, step.page), ...(list?.add ? [list.add] : [])];
    const buttons = step.of === undefined ? ofPage : (entry?.buttons ?? []);
    const button = buttons.find(({ label }) => plain(label) === plain(step.press ?? ''));
    if (!button) {
      const known = buttons.map(({ label }) => plain(label));
      this.fault(`${step.place}/press`, `The page has no button "${step.press}". ${didYouMean(step.press, known)}`);
      return undefined;
    }
    this.compareConfirm(step, button);
    return this.borrower.press(button.key, step.response, arriving);
  }

  private compareConfirm(step: ExampleStep, { confirm }: ButtonView): void {
    const [expected, asked] = [step.confirm, confirm].map((text) => (text === undefined ? undefined : plain(text)));
    if (expected === asked || (expected !== undefined && asked?.includes(expected) === true)) return;
    const place = step.confirm === undefined ? 'press' : 'confirm';
    this.fault(
      `${step.place}/${place}`,
      asked === undefined
        ? `Expected the question "${expected}". The button "${step.press}" acts at once.`
        : `The button "${step.press}" asks "${asked}" first. Expected ${expected === undefined ? 'no question' : `"${expected}"`}.`,
    );
  }

  private compareCalls(step: ExampleStep, calls: readonly FlowCall[]): void {
    for (const [index, call] of calls.entries()) {
      const expected = step.sends[index];
      const name = operationOf(call.action);
      if (!expected) {
        const place = step.press === undefined ? step.place : `${step.place}/press`;
        this.fault(place, `The page "${step.page}" calls "${name}". Expected no call: write it in "sends".`);
      } else this.compareCall(expected, call, name);
      const payload = withFiles(call.payload) as JsonObject;
      for (const problem of this.testable.problemsOf(call.action, payload))
        this.fault(expected?.place ?? step.place, `The API does not accept what "${name}" sends: ${problem}.`);
    }
    for (const { place, action } of step.sends.slice(calls.length))
      this.fault(place, `Expected a call of "${actionName(action)}". The page "${step.page}" does not make it.`);
  }

  private compareCall({ action, params, payload, place }: ExampleCall, call: FlowCall, name: string): void {
    if (actionName(action) !== name) {
      this.fault(`${place}/action`, `Expected a call of "${actionName(action)}". The page calls "${name}".`);
      return;
    }
    const parts = [
      ...[...differences(params, call.params)].map((each) => ({ ...each, part: 'params' })),
      ...[...differences(payload, withFiles(call.payload))].map((each) => ({ ...each, part: 'payload' })),
    ];
    for (const { part, place: at, expected, sent } of parts)
      this.fault(
        `${place}/${part}${at}`,
        `Expected ${expected === null ? 'nothing' : shown(expected)} at ${at}. "${name}" sends ${shown(sent)}.`,
      );
  }

  private compareEnd(step: ExampleStep, end: string | undefined): void {
    const { ends, place } = this.example;
    if (ends === undefined || ends === end) return;
    const got =
      end === undefined ? `The borrower stays in the flow after "${step.page}".` : `The flow leads to "${end}".`;
    this.fault(`${place}/ends`, `Expected the end at "${ends}". ${got}`);
  }
}

function actionName(action: Json): string {
  if (typeof action === 'string') return action;
  const { requirement } = action as JsonObject;
  return typeof requirement === 'string' ? requirement : '';
}
