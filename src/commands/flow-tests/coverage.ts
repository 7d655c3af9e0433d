import { evaluateCondition, fillText, type Read } from '#engine';
import { formats } from '#lending';
import type { CompiledAction, CompiledFlow, CompiledNext, CompiledPage, Issue } from '#model';
import { requirementActionOf } from '#compiler';

/** One thing that a test of a flow can show: a page, a condition with its result, a message, or an outcome. */
export interface Coverable {
  readonly kind: 'page' | 'condition' | 'message' | 'outcome';
  /** What it is, in the words of the flow file. */
  readonly name: string;
}

/** What the tests of one flow of one brand have shown. */
export class Coverage {
  private readonly shown = new Set<string>();
  private readonly known: ReadonlyMap<string, Coverable>;

  constructor(private readonly flow: CompiledFlow) {
    this.known = new Map([...coverables(flow)].map((each) => [keyOf(each), each]));
  }

  /** Everything that can be shown, and whether a test did. */
  entries(): readonly (Coverable & { readonly shown: boolean })[] {
    return [...this.known].map(([key, each]) => ({ ...each, shown: this.shown.has(key) }));
  }

  /** The page is shown, with these answers and this context. */
  page(page: CompiledPage, read: Read): void {
    this.mark({ kind: 'page', name: page.id });
    const asked = page.fields.map(({ path }) => `/answers/${path}`);
    const checks = this.flow.checks.filter(({ at }) => asked.some((each) => at === each || at.startsWith(`${each}/`)));
    for (const name of [...conditionsIn(page), ...conditionsIn(checks)]) this.condition(name, read);
    if (page.exit !== undefined) this.mark({ kind: 'outcome', name: outcomeOfExit(page) });
  }

  /** The form decides whether the page is shown. */
  decided({ when }: CompiledPage, read: Read): void {
    if (when !== undefined) this.condition(when, read);
  }

  /** A call leads on. */
  led(action: CompiledAction | undefined, next: readonly CompiledNext[], read: Read): void {
    for (const each of next) {
      if (each.when !== undefined) this.condition(each.when, read);
      if (each.when !== undefined && !evaluateCondition(this.flow, each.when, read)) continue;
      this.mark({ kind: 'outcome', name: outcomeOf(action, each) });
      return;
    }
  }

  /** A page refuses an answer. */
  refused({ field, keyword, message }: Issue, read: Read): void {
    const check = this.flow.checks.find((each) => fillText(each.message, read, formats) === message);
    if (check) this.mark({ kind: 'message', name: nameOfCheck(check.at, check.message) });
    else if (field !== undefined) this.mark({ kind: 'message', name: `${field}: ${keyword}` });
  }

  private condition(name: string, read: Read): void {
    const result = evaluateCondition(this.flow, name, read);
    this.mark({ kind: 'condition', name: nameOfCondition(name, result) });
    const condition = this.flow.conditions[name];
    if (condition === undefined || 'at' in condition) return;
    const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition.not];
    for (const part of parts) this.condition(part, read);
  }

  private mark(each: Coverable): void {
    const key = keyOf(each);
    if (this.known.has(key)) this.shown.add(key);
  }
}

const keyOf = ({ kind, name }: Coverable) => `${kind} ${name}`;
const nameOfCondition = (name: string, result: boolean) => `${name}: ${result ? 'holds' : 'does not hold'}`;
const nameOfCheck = (at: string, message: string) => `${at.replace('/answers/', '')}: ${message}`;
const outcomeOfExit = ({ id }: CompiledPage) => `exit at ${id}`;

/** The name of an operation, as the flow has it. */
export const operationOf = (action: CompiledAction): string => requirementOf(action) ?? action.operation;

/** The action on the requirement that a call makes; undefined for other calls. */
export const requirementOf = (action: CompiledAction): string | undefined => requirementActionOf(action.params);

function outcomeOf(action: CompiledAction | undefined, next: CompiledNext): string {
  const to =
    'page' in next ? next.page : 'go' in next ? next.go : 'flow' in next ? next.flow : `the address at ${next.leave}`;
  return `${action ? operationOf(action) : 'without a call'} → ${to}`;
}

/** The names of the conditions that a part of a compiled flow uses. */
function conditionsIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(conditionsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    // The conditions of `next` depend on the response, and those of list entries on the entry.
    if (key === 'next' || key === 'list') return [];
    if ((key === 'when' || key === 'unless') && typeof value === 'string') return [value];
    if (key === 'choices') return Object.values(value as object).filter((each) => typeof each === 'string');
    return conditionsIn(value);
  });
}

/** Everything in a flow that a test can show. */
function* coverables(flow: CompiledFlow): Iterable<Coverable> {
  const shown = flow.pages.filter(({ hidden }) => hidden !== true);
  for (const page of shown) {
    yield { kind: 'page', name: page.id };
    if (page.exit !== undefined) yield { kind: 'outcome', name: outcomeOfExit(page) };
    for (const { action, next } of page.submit)
      for (const each of next) yield { kind: 'outcome', name: outcomeOf(action, each) };
  }
  for (const { action, next } of flow.submit)
    for (const each of next) yield { kind: 'outcome', name: outcomeOf(action, each) };
  for (const name of usedConditions(flow))
    for (const result of [true, false]) yield { kind: 'condition', name: nameOfCondition(name, result) };
  const asked = shown.flatMap((page) => page.fields.map(({ path }) => path));
  for (const [field, messages] of Object.entries(flow.messages))
    if (asked.some((path) => field === path || field.startsWith(`${path}/`)))
      for (const keyword of Object.keys(messages)) yield { kind: 'message', name: `${field}: ${keyword}` };
  for (const { at, message } of flow.checks) yield { kind: 'message', name: nameOfCheck(at, message) };
}

/** The conditions that pages use, with the conditions that they are made of. */
function usedConditions(flow: CompiledFlow): ReadonlySet<string> {
  const used = new Set<string>();
  const open = [
    ...conditionsIn(flow.pages),
    ...flow.pages.flatMap(({ when }) => when ?? []),
    ...conditionsIn(flow.checks),
    ...[...flow.submit, ...flow.pages.flatMap(({ submit }) => submit)].flatMap(({ next }) => conditionsIn(next)),
  ];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    const condition = flow.conditions[name];
    if (condition === undefined || 'at' in condition) continue;
    open.push(...('all' in condition ? condition.all : 'any' in condition ? condition.any : [condition.not]));
  }
  return used;
}
