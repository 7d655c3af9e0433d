import { emailCatalogue, type MessageGroups, textCatalogue } from '#lending';

/** One kind of message: where its files are, and what its messages have in common. */
export interface Channel {
  readonly folder: string;
  readonly ending: string;
  readonly word: string;
  /** The messages that the lender sends, with their values. */
  readonly catalogue: Readonly<Record<string, MessageGroups>>;
  /** The values that every message of this kind may show. */
  readonly common: MessageGroups;
  /** The keys that every message needs, in its own file or in the one that it extends. */
  readonly required: readonly string[];
}

export const emails: Channel = {
  folder: 'schemas/emails/',
  ending: '.email.json',
  word: 'email',
  catalogue: emailCatalogue,
  common: { today: { '': 'date' }, user: { firstName: 'text' } },
  required: ['subject', 'preview', 'greeting', 'body', 'button', 'ending'],
};

export const texts: Channel = {
  folder: 'schemas/texts/',
  ending: '.text.json',
  word: 'text message',
  catalogue: textCatalogue,
  common: {},
  required: ['text'],
};

/** The path of a message's file. */
export const messagePath = ({ folder, ending }: Channel, name: string): string => `${folder}${name}${ending}`;

/** The name of the message that a file holds. Files in a folder below have none, because messages only extend them. */
export function messageName({ folder, ending }: Channel, path: string): string | undefined {
  const name = path.startsWith(folder) && path.endsWith(ending) ? path.slice(folder.length, -ending.length) : '';
  return name === '' || name.includes('/') ? undefined : name;
}
