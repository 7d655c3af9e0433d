import type { CompiledPage } from '#model';
import type { MetInBoth } from './asked-borrowers.ts';
import { type FlowPair, pageName, questionName } from './compared-flow.ts';
import { earlierPath } from './compare-questions.ts';
import { changedWhen, isSameCondition, plainCondition } from './condition-words.ts';
import type { Difference } from './difference.ts';

/** Who is asked, compared with the version before: undefined if it is the same borrowers. */
function effect(met: MetInBoth, before: (m: MetInBoth[number]) => boolean, after: (m: MetInBoth[number]) => boolean) {
  const more = met.some((each) => after(each) && !before(each));
  const fewer = met.some((each) => before(each) && !after(each));
  return more && fewer ? 'other borrowers' : more ? 'more borrowers' : fewer ? 'fewer borrowers' : undefined;
}

/** Which borrowers see a page or are asked a question, if that changed. */
export function* compareAsking({ before, after }: FlowPair, met: MetInBoth): Iterable<Difference> {
  for (const page of after.data.pages) {
    const old = before.data.pages.find(({ id }) => id === page.id);
    if (!old) continue;
    yield* compareWhen({ before, after }, met, old, page);
    yield* compareFields({ before, after }, met, old, page);
  }
}

function* compareWhen(pair: FlowPair, met: MetInBoth, old: CompiledPage, page: CompiledPage): Iterable<Difference> {
  const [was, is] = [plainCondition(pair.before, old.when), plainCondition(pair.after, page.when)];
  const who = effect(
    met,
    (each) => each.before.pages.includes(page.id),
    (each) => each.after.pages.includes(page.id),
  );
  const where = pageName(page);
  if (!isSameCondition(was, is)) {
    const ends =
      who === undefined ? 'The journeys that we know show it to the same borrowers.' : `It is for ${who} than before.`;
    const words = changedWhen(pair, was, is);
    yield { kind: 'condition', where, what: `the page is now shown ${words}. ${ends}` };
  } else if (who !== undefined) yield { kind: 'condition', where, what: `the page is now for ${who} than before.` };
}

function* compareFields(pair: FlowPair, met: MetInBoth, old: CompiledPage, page: CompiledPage): Iterable<Difference> {
  const isShownAlike = effect(
    met,
    (each) => each.before.pages.includes(page.id),
    (each) => each.after.pages.includes(page.id),
  );
  for (const { path, when, choices } of page.fields) {
    const from = earlierPath(pair.after.data, path);
    const earlier = old.fields.find((field) => field.path === from);
    if (!earlier) continue;
    const [was, is] = [plainCondition(pair.before, earlier.when), plainCondition(pair.after, when)];
    const who = effect(
      met,
      (each) => each.before.fields.has(from),
      (each) => each.after.fields.has(path),
    );
    const name = `the question ${questionName(pair.after.data, path)}`;
    const where = pageName(page);
    if (!isSameCondition(was, is)) {
      const words = changedWhen(pair, was, is);
      const ends =
        who === undefined ? 'The journeys that we know ask the same borrowers.' : `It is for ${who} than before.`;
      yield { kind: 'condition', where, what: `${name} is now asked ${words}. ${ends}` };
    } else if (who !== undefined && who !== isShownAlike)
      yield { kind: 'condition', where, what: `${name} is now for ${who} than before.` };
    yield* compareChoiceConditions(pair, { name, where }, earlier.choices ?? {}, choices ?? {});
  }
}

function* compareChoiceConditions(
  { before, after }: FlowPair,
  { name, where }: { readonly name: string; readonly where: string },
  old: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): Iterable<Difference> {
  for (const choice of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [was, is] = [plainCondition(before, old[choice]), plainCondition(after, now[choice])];
    if (isSameCondition(was, is)) continue;
    const words = changedWhen({ before, after }, was, is);
    yield { kind: 'condition', where, what: `${name} now offers the choice "${choice}" ${words}.` };
  }
}
