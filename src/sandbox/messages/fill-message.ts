import { formats as english } from '#lending';
import type { CompiledEmail, EmailBlock, MessageCondition, MessageText, TextFormat } from '#model';

/** The values of a message: group -> value. */
export type MessageData = Readonly<Record<string, Readonly<Record<string, string | number>> | undefined>>;

/** The texts of an email, ready to send. */
export interface FilledEmail {
  readonly subject: string;
  readonly preview: string;
  /** Plain text. A blank line separates its blocks. */
  readonly body: string;
  readonly button: string;
}

/** The formats of a language by name. */
type Formats = Readonly<Record<string, TextFormat>>;

/** Fills in an email, with the formats of its language. */
export function fillEmail(
  { subject, preview, blocks, button }: CompiledEmail,
  data: MessageData,
  formats: Formats = english,
): FilledEmail {
  const fill: Fill = (text) => fillText(text, data, formats);
  return {
    subject: fill(subject),
    preview: fill(preview),
    body: blocks
      .filter((block) => isShown(block, data))
      .map((block) => blockText(block, data, fill))
      .join('\n\n'),
    button: fill(button),
  };
}

type Fill = (text: MessageText) => string;

/**
 * Fills in one text.
 * @throws {Error} a value is missing. The types of the values and the check of the files prevent this
 */
export function fillText(text: MessageText, data: MessageData, formats: Formats = english): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      const [group = '', name = ''] = part.at;
      const value = data[group]?.[name];
      if (value === undefined) throw new Error(`A message has no value for /${part.at.join('/')}`);
      return (part.format === undefined ? undefined : formats[part.format])?.(value) ?? String(value);
    })
    .join('');
}

const isShown = ({ condition }: { readonly condition?: MessageCondition }, data: MessageData): boolean =>
  condition === undefined || (data[condition.group] !== undefined) === condition.isPresent;

function blockText(block: EmailBlock, data: MessageData, fill: Fill): string {
  if ('text' in block) return fill(block.text);
  if ('heading' in block) return fill(block.heading);
  if ('list' in block) return block.list.map((entry) => `• ${fill(entry)}`).join('\n');
  return block.figures
    .filter((figure) => isShown(figure, data))
    .map(({ label, value }) => `${fill(label)}: ${fill(value)}`)
    .join('\n');
}
