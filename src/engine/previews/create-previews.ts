import type { CompiledPreview } from '#model';
import { holdsPointer } from '../json/pointer.ts';
import { evaluateCondition } from '../templates/evaluate-condition.ts';
import { fillText } from '../templates/fill-text.ts';
import { mapPayload } from '../templates/resolve-value.ts';
import type { PreviewFailure, PreviewQuestion, Previews, PreviewsOptions, PreviewStatus } from './previews.ts';

/** The last question of a preview, by its content, and its result. */
interface Asked {
  readonly key: string | undefined;
  readonly status: PreviewStatus;
  readonly failure?: PreviewFailure;
}

const NOTHING: Asked = { key: undefined, status: 'idle' };
const RANK: readonly PreviewStatus[] = ['fresh', 'idle', 'asking', 'failed'];

/** Creates the previews of one form run. Each is asked while a page that reads it is shown, and again when its question changes. */
export function createPreviews(options: PreviewsOptions): Previews {
  return new PreviewRunner(options);
}

const keyOf = (question: PreviewQuestion | undefined) =>
  question && JSON.stringify([question.params, question.payload]);

class PreviewRunner implements Previews {
  readonly #options: PreviewsOptions;
  readonly #previews: readonly (readonly [name: string, preview: CompiledPreview])[];
  readonly #asked = new Map<string, Asked>();
  readonly #listeners = new Set<() => void>();
  #shown: string | undefined;

  constructor(options: PreviewsOptions) {
    this.#options = options;
    this.#previews = Object.entries(options.session.flow.previews ?? {});
    options.session.subscribe(() => this.#askDue());
  }

  readonly status = (page: string): PreviewStatus =>
    this.#ofLender(page)
      .map((name) => this.#at(name).status)
      .reduce<PreviewStatus>((worst, own) => (RANK.indexOf(own) > RANK.indexOf(worst) ? own : worst), 'fresh');

  readonly failure = (page: string): PreviewFailure | undefined =>
    this.#ofLender(page)
      .map((name) => this.#at(name).failure)
      .find((failure) => failure !== undefined);

  readonly show = (page: string | undefined): void => {
    if (page === this.#shown) return;
    this.#shown = page;
    this.#askAgain(page === undefined ? [] : this.#failed(page));
  };

  readonly retry = (page: string): void => this.#askAgain(this.#failed(page));

  readonly reload = (): void =>
    this.#askAgain(this.#previews.map(([name]) => name).filter((name) => this.#at(name) !== NOTHING));

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #at(name: string): Asked {
    return this.#asked.get(name) ?? NOTHING;
  }

  #onPage(page: string) {
    return this.#previews.filter(([, { pages }]) => pages.includes(page));
  }

  /** The previews of a page from the API. A hint of a service neither loads nor fails visibly. */
  #ofLender(page: string): readonly string[] {
    return this.#onPage(page).flatMap(([name, { action }]) => (action === undefined ? [] : name));
  }

  #failed(page: string): readonly string[] {
    return this.#onPage(page).flatMap(([name]) => (this.#at(name).status === 'failed' ? name : []));
  }

  #become(name: string, next: Asked): void {
    this.#asked.set(name, next);
    for (const listener of this.#listeners) listener();
  }

  /** Returns whether the field's answer is valid, if the field is asked at all. */
  #isValid(field: string): boolean {
    const { session } = this.#options;
    return session.flow.pages
      .filter(({ fields }) => fields.some(({ path }) => path === field))
      .every(
        ({ id }) => !session.check(id).some((issue) => issue.field !== undefined && holdsPointer(field, issue.field)),
      );
  }

  #questionOf(name: string, preview: CompiledPreview): PreviewQuestion | undefined {
    const { session, transforms } = this.#options;
    if (!preview.fields.every((field) => this.#isValid(field))) return undefined;
    if (preview.when !== undefined && !evaluateCondition(session.flow, preview.when, session.read)) return undefined;
    const needed = preview.action ? preview.action.params : preview.with;
    const known = mapPayload(needed, session.read, transforms);
    if (Object.keys(needed ?? {}).some((each) => known[each] === undefined)) return undefined;
    if (!preview.action) return { name, preview, params: {}, payload: known };
    return { name, preview, params: known, payload: mapPayload(preview.action.payload, session.read, transforms) };
  }

  async #ask(question: PreviewQuestion): Promise<void> {
    const { session, ask, formats, onFailure } = this.#options;
    const { name, preview } = question;
    const mine: Asked = { key: keyOf(question), status: 'asking' };
    // A later question is another object, even if it has the same content.
    const isWanted = () => this.#at(name) === mine && keyOf(this.#questionOf(name, preview)) === mine.key;
    this.#become(name, mine);
    try {
      const result = await ask(question);
      if (!isWanted()) return;
      this.#asked.set(name, { key: mine.key, status: 'fresh' });
      session.provide({ previews: { [name]: result } });
      this.#become(name, this.#at(name));
    } catch (error) {
      if (!isWanted()) return;
      onFailure(name, error);
      const text = preview.failed === undefined ? undefined : fillText(preview.failed, session.read, formats);
      this.#become(name, { key: mine.key, status: 'failed', failure: { text, error } });
    }
  }

  /** Removes the result of another question at once. */
  #drop(name: string): void {
    const { session } = this.#options;
    this.#become(name, NOTHING);
    if (session.read(`/previews/${name}`) !== undefined) session.provide({ previews: { [name]: undefined } });
  }

  #askDue(): void {
    for (const [name, preview] of this.#previews) {
      const isShown = this.#shown !== undefined && preview.pages.includes(this.#shown);
      if (!isShown && this.#at(name) === NOTHING) continue;
      const question = this.#questionOf(name, preview);
      if (this.#at(name).key !== keyOf(question) && this.#at(name) !== NOTHING) this.#drop(name);
      if (isShown && question && this.#at(name) === NOTHING) void this.#ask(question);
    }
  }

  #askAgain(names: readonly string[]): void {
    for (const name of names) this.#drop(name);
    this.#askDue();
  }
}
