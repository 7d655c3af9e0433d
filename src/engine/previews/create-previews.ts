import { evaluateCondition } from '../templates/evaluate-condition.ts';
import { fillText } from '../templates/fill-text.ts';
import { holdsPointer } from '../json/pointer.ts';
import type { PreviewFailure, PreviewQuestion, Previews, PreviewsOptions, PreviewStatus } from './previews.ts';
import { mapPayload } from '../templates/resolve-value.ts';

/** What was asked last, by its content, and what came of it. */
interface Asked {
  readonly key: string | undefined;
  readonly status: PreviewStatus;
  readonly failure?: PreviewFailure;
}

const NOTHING: Asked = { key: undefined, status: 'idle' };
const RANK: readonly PreviewStatus[] = ['fresh', 'idle', 'asking', 'failed'];

/** Asks the previews of one journey: each while a page that reads it is shown, and again whenever its question is another. */
export function createPreviews({ session, transforms, formats, ask, onFailure }: PreviewsOptions): Previews {
  const { flow } = session;
  const previews = Object.entries(flow.previews ?? {});
  const asked = new Map<string, Asked>();
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  let shown: string | undefined;

  const at = (name: string): Asked => asked.get(name) ?? NOTHING;
  const onPage = (page: string) => previews.filter(([, { pages }]) => pages.includes(page));
  const awaited = (page: string) => onPage(page).filter(([, { action }]) => action !== undefined);

  function become(name: string, next: Asked): void {
    asked.set(name, next);
    listeners.forEach((listener) => listener());
    for (const wake of waiting) wake();
  }

  /** Is the field's answer, if it is asked at all, one that may be sent? */
  function isRight(field: string): boolean {
    return flow.pages
      .filter(({ fields }) => fields.some(({ path }) => path === field))
      .every(
        ({ id }) => !session.check(id).some((issue) => issue.field !== undefined && holdsPointer(field, issue.field)),
      );
  }

  function questionOf(name: string): PreviewQuestion | undefined {
    const preview = flow.previews?.[name];
    if (preview === undefined || !preview.fields.every(isRight)) return undefined;
    if (preview.when !== undefined && !evaluateCondition(flow, preview.when, session.read)) return undefined;
    const needed = preview.action ? preview.action.params : preview.with;
    const known = mapPayload(needed, session.read, transforms);
    if (Object.keys(needed ?? {}).some((each) => known[each] === undefined)) return undefined;
    if (!preview.action) return { name, preview, params: {}, payload: known };
    return { name, preview, params: known, payload: mapPayload(preview.action.payload, session.read, transforms) };
  }
  const keyOf = (question: PreviewQuestion | undefined) =>
    question && JSON.stringify([question.params, question.payload]);

  async function put(question: PreviewQuestion): Promise<void> {
    const { name, preview } = question;
    const mine: Asked = { key: keyOf(question), status: 'asking' };
    // Another question, or the same asked anew, is another object.
    const isWanted = () => at(name) === mine && keyOf(questionOf(name)) === mine.key;
    become(name, mine);
    try {
      const result = await ask(question);
      if (!isWanted()) return;
      asked.set(name, { key: mine.key, status: 'fresh' });
      session.provide({ previews: { [name]: result } });
      become(name, at(name));
    } catch (error) {
      if (!isWanted()) return;
      onFailure(name, error);
      const text = preview.failed === undefined ? undefined : fillText(preview.failed, session.read, formats);
      become(name, { key: mine.key, status: 'failed', failure: { text, error } });
    }
  }

  /** What was brought for another question goes at once. */
  function drop(name: string): void {
    become(name, NOTHING);
    if (session.read(`/previews/${name}`) !== undefined) session.provide({ previews: { [name]: undefined } });
  }

  function look(): void {
    for (const [name, { pages }] of previews) {
      const isShown = shown !== undefined && pages.includes(shown);
      if (!isShown && at(name) === NOTHING) continue;
      const question = questionOf(name);
      if (at(name).key !== keyOf(question) && at(name) !== NOTHING) drop(name);
      if (isShown && question && at(name) === NOTHING) void put(question);
    }
  }
  session.subscribe(look);

  function forget(names: readonly string[]): void {
    for (const name of names) drop(name);
    look();
  }
  const failed = (page: string) => onPage(page).flatMap(([name]) => (at(name).status === 'failed' ? name : []));
  const status = (page: string): PreviewStatus =>
    awaited(page)
      .map(([name]) => at(name).status)
      .reduce<PreviewStatus>((worst, own) => (RANK.indexOf(own) > RANK.indexOf(worst) ? own : worst), 'fresh');

  return {
    isAwaited: (page) => awaited(page).length > 0,
    status,
    failure: (page) =>
      awaited(page)
        .map(([name]) => at(name).failure)
        .find((failure) => failure !== undefined),
    show(page) {
      if (page === shown) return;
      shown = page;
      forget(page === undefined ? [] : failed(page));
    },
    retry: (page) => forget(failed(page)),
    reload: () => forget(previews.map(([name]) => name).filter((name) => at(name) !== NOTHING)),
    async settled(page) {
      forget(failed(page));
      while (shown === page && status(page) === 'asking') {
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
      if (shown !== page) return 'gone';
      return status(page) === 'failed' ? 'failed' : 'fresh';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
