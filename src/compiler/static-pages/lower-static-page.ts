import {
  asList,
  asObject,
  asText,
  type CompiledFooter,
  type CompiledStaticPage,
  type ConsentWords,
  type Json,
  type JsonObject,
  type PageBlock,
  type PageText,
} from '#model';
import type { Tracked } from '#findings';
import type { FillText } from '../lowering/fill-static-text.ts';
import { hrefOf, linkedText } from '../outline/page-links.ts';

/** What filling in the texts of a brand's pages needs. */
export interface Filling {
  readonly fill: FillText;
  /** The names of the static pages. */
  readonly pages: readonly string[];
  /** Is this switch of the brand on? */
  readonly isOn: (name: string) => boolean;
}

/** A brand's static page. If its switch is off, it has the blocks under "instead". */
export function lowerStaticPage(file: Tracked, filling: Filling): CompiledStaticPage {
  const page = asObject(file.value);
  const own = asText(page['switch']);
  const blocks = own === '' || filling.isOn(own) ? page['blocks'] : page['instead'];
  return {
    title: filling.fill(asText(page['title'])),
    description: filling.fill(asText(page['description'])),
    blocks: asList(blocks).map((block) => lowerBlock(asObject(block), filling)),
  };
}

/** A brand's footer. Links to pages whose switch is off are absent. */
export function lowerFooter(file: Tracked | undefined, { fill, pages, isOn }: Filling): CompiledFooter {
  const { links, regulator } = asObject(file?.value);
  return {
    links: asList(links).flatMap((entry) => {
      const { text, go, switch: own, everywhere } = asObject(entry);
      if (own !== undefined && !isOn(asText(own))) return [];
      const href = hrefOf(asText(go), pages) ?? '/';
      return [{ text: fill(asText(text)), href, ...(everywhere === true && { everywhere }) }];
    }),
    regulator: fill(asText(regulator)),
  };
}

function lowerBlock(block: JsonObject, { fill, pages }: Filling): PageBlock {
  const split = (text: Json | undefined): PageText => linkedText(fill(asText(text)), pages);
  const all = (texts: Json | undefined): readonly PageText[] => asList(texts).map(split);
  if (block['heading'] !== undefined) return { heading: fill(asText(block['heading'])) };
  if (block['list'] !== undefined) return { list: all(block['list']) };
  if (block['steps'] !== undefined) return { steps: all(block['steps']) };
  if (block['question'] !== undefined)
    return { question: fill(asText(block['question'])), answer: all(block['answer']) };
  if (block['contact'] !== undefined) return { contact: fill(asText(block['contact'])) };
  if (block['consent'] !== undefined)
    return { consent: JSON.parse(fill(JSON.stringify(block['consent']))) as ConsentWords };
  if (block['advice'] !== undefined) return { advice: split(block['advice']) };
  if (block['button'] !== undefined)
    return { button: { text: fill(asText(block['button'])), href: hrefOf(fill(asText(block['go'])), pages) ?? '/' } };
  if (block['figures'] !== undefined) {
    const figures = asList(block['figures']).map(asObject);
    return { figures: figures.map(({ label, value }) => ({ label: fill(asText(label)), value: split(value) })) };
  }
  return { text: split(block['text']) };
}
