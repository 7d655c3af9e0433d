import { asObject, asText, type CompiledPreview } from '#model';
import { appServices } from '../../context/context-schema.ts';
import { below, type Diagnostic, finding, ownValue, segments, suggest } from '#findings';
import { namesIn } from '../../lowering/shown-names.ts';
import type { CallSite } from '../../outline/call-sites.ts';
import { fieldsRead } from '../../outline/leaves.ts';
import { everyPage, type OutlinePage } from '../../outline/outline.ts';
import { flowTemplates, type TemplatePart, templateParts } from '../../outline/template-parts.ts';
import { texts } from '../../outline/texts.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { undecidedBySamples } from '../values/undecided-by-samples.ts';

/** Previews that need later answers, have the wrong arguments, or are read where they cannot be left out. */
export const previewCheck: Check = function* (context) {
  for (const site of context.outline.sites) {
    if (site.kind !== 'preview') continue;
    yield* lateAnswers(context, site);
    yield* serviceArguments(context, site);
  }
  yield* textsOutOfPlace(context);
  yield* valuesOutOfPlace(context);
};

/** The name of the preview at a call site, and its compiled form. */
function compiledAt({ flow }: CheckContext, { place }: CallSite): readonly [string, CompiledPreview | undefined] {
  const name = segments(place)[1] ?? '';
  return [name, ownValue(flow.compiled?.previews ?? {}, name)];
}

/** A page that reads a preview must come after the questions that the preview needs. */
function* lateAnswers(context: CheckContext, site: CallSite): Iterable<Diagnostic> {
  const { flow, outline } = context;
  const [name, preview] = compiledAt(context, site);
  const pages = everyPage(outline);
  const reading = pages.filter(({ id }) => preview?.pages.includes(id));
  for (const part of inputs(site)) {
    if (part.kind !== 'pointer') continue;
    for (const path of fieldsRead([part.pointer], outline)) {
      const asking = pages.find(({ fields }) => fields.some((field) => field.path === path));
      const early = asking && reading.find((page) => page !== asking && !comesBefore(asking, page));
      if (!asking || !early) continue;
      const message = `The page "${early.id}" reads the preview "${name}", which needs "${path}" from the later page "${asking.id}".`;
      const hint = `Ask for it earlier, or read the preview on "${asking.id}" or later.`;
      yield finding('flow/preview-reads-later', flow.flow.origin(part.place), message, hint);
      break;
    }
  }
}

/** Does one page always come before the other? An aside page can be opened from anywhere, so it never does. */
function comesBefore(asking: OutlinePage, page: OutlinePage): boolean {
  return asking.position < page.position;
}

function inputs({ value, place }: CallSite): readonly TemplatePart[] {
  return ['params', 'payload', 'with'].flatMap((key) => [...templateParts(value[key], below(place, key))]);
}

function* serviceArguments({ flow }: CheckContext, { value, place }: CallSite): Iterable<Diagnostic> {
  const name = asText(value['service']);
  const service = ownValue(appServices, name);
  if (!service) return;
  const given = Object.keys(asObject(value['with']));
  for (const missing of service.takes.filter((each) => !given.includes(each))) {
    const hint = `Add "with": { "${missing}": "/answers/…" } with a pointer to the value.`;
    yield finding(
      'flow/unknown-argument',
      flow.flow.origin(below(place, 'service')),
      `The service "${name}" needs "${missing}".`,
      hint,
    );
  }
  for (const unknown of given.filter((each) => !service.takes.includes(each))) {
    const origin = flow.flow.origin(below(place, 'with', unknown), 'key');
    const hint = suggest(unknown, service.takes, 'Or remove it.');
    yield finding('flow/unknown-argument', origin, `The service "${name}" does not take "${unknown}".`, hint);
  }
}

const moveText =
  'Move the text to the "body" of a page, where it is left out until the preview arrives, or remove the placeholder.';

/** Texts that are shown at once, and would have a gap until the preview arrives. */
function* textsOutOfPlace({ flow }: CheckContext): Iterable<Diagnostic> {
  for (const { file, place, text } of texts(flow)) {
    const [name] = namesIn('previews', text);
    if (name === undefined || (file === flow.flow && canBeLeftOut(place))) continue;
    const message = `This text is shown before the preview "${name}" arrives.`;
    yield finding('flow/preview-out-of-place', file.origin(place), message, moveText);
  }
}

/** Is the text at this place left out until its previews arrive? Texts of a page's body and of its buttons are. */
const canBeLeftOut = (place: string): boolean => /^\/pages\/[^/]+\/(?:body|buttons)\/|^\/previews\//.test(place);

/** Values that are computed at the start of a flow, before any preview arrives. */
function* valuesOutOfPlace({ flow, outline }: CheckContext): Iterable<Diagnostic> {
  for (const { template, place, site } of flowTemplates(outline)) {
    if (site && site.kind !== 'start' && site.kind !== 'source') continue;
    for (const part of templateParts(template, place)) {
      const [name] = part.kind === 'pointer' ? namesIn('previews', part.pointer) : [];
      if (name === undefined) continue;
      const message = `This value is computed at the start, before the preview "${name}" arrives.`;
      const hint = `Read ${asText(part.kind === 'pointer' ? part.pointer : '')} directly in the texts, conditions and payloads of a page.`;
      yield finding('flow/preview-out-of-place', flow.flow.origin(part.place), message, hint);
    }
  }
}

/** Previews that no page reads, or that no journey requests. */
export const idlePreviews: Check = function* (context) {
  const { flow, outline, journeys } = context;
  const walked = journeys();
  // The page that would read a preview may name it wrongly.
  if (!walked) return;
  for (const site of outline.sites) {
    if (site.kind !== 'preview') continue;
    const [name, preview] = compiledAt(context, site);
    const origin = flow.flow.origin(site.place, 'key');
    if (preview?.pages.length === 0) {
      const hint = `Read it in a text or a condition of a page, as in {/previews/${name}/…}, or remove it.`;
      yield finding('flow/preview-never-asked', origin, `No page reads the preview "${name}".`, hint);
      continue;
    }
    const made = walked.made(site.place);
    if (made.kind === 'undecided')
      yield undecidedBySamples(flow, origin, `any journey requests the preview "${name}"`, made.reads);
    if (made.kind === 'never') {
      const hint = 'Check its "when" and the conditions of the pages that read it.';
      const message = `The preview "${name}" is never requested: its condition holds on no journey with a page that reads it.`;
      yield finding('flow/preview-never-asked', origin, message, hint);
    }
  }
};
