import { formats } from '#lending';
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

/** Fills in an email. */
export function fillEmail({ subject, preview, blocks, button }: CompiledEmail, data: MessageData): FilledEmail {
  return {
    subject: fillText(subject, data),
    preview: fillText(preview, data),
    body: blocks
      .filter((block) => isShown(block, data))
      .map((block) => blockText(block, data))
      .join('\n\n'),
    button: fillText(button, data),
  };
}

const known: Readonly<Record<string, TextFormat>> = formats;

/**
 * Fills in one text.
 * @throws {Error} a value is missing. The types of the values and the check of the files prevent this
 */
export function fillText(text: MessageText, data: MessageData): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      const [group = '', name = ''] = part.at;
      const value = data[group]?.[name];
      if (value === undefined) throw new Error(`A message has no value for /${part.at.join('/')}`);
      return (part.format === undefined ? undefined : known[part.format])?.(value) ?? String(value);
    })
    .join('');
}

const isShown = ({ condition }: { readonly condition?: MessageCondition }, data: MessageData): boolean =>
  condition === undefined || (data[condition.group] !== undefined) === condition.isPresent;

function blockText(block: EmailBlock, data: MessageData): string {
  if ('text' in block) return fillText(block.text, data);
  if ('heading' in block) return fillText(block.heading, data);
  if ('list' in block) return block.list.map((entry) => `• ${fillText(entry, data)}`).join('\n');
  return block.figures
    .filter((figure) => isShown(figure, data))
    .map(({ label, value }) => `${fillText(label, data)}: ${fillText(value, data)}`)
    .join('\n');
}
