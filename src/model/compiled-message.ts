/** A value in a text of a message: its group and name, and its format. */
export interface MessagePlaceholder {
  readonly at: readonly string[];
  readonly format?: string;
}

/** A compiled text: fixed parts and placeholders, in order. Values of the brand are already filled in. */
export type MessageText = readonly (string | MessagePlaceholder)[];

/** Shows a part only if the message has this group of values, or only if it has not. */
export interface MessageCondition {
  readonly group: string;
  readonly isPresent: boolean;
}

/** A line with a label and a value. */
export interface MessageFigure {
  readonly label: MessageText;
  readonly value: MessageText;
  readonly condition?: MessageCondition;
}

/** A part of an email, from top to bottom: a paragraph, a heading, a list or figures. */
export type EmailBlock = { readonly condition?: MessageCondition } & (
  | { readonly text: MessageText }
  | { readonly heading: MessageText }
  | { readonly list: readonly MessageText[] }
  | { readonly figures: readonly MessageFigure[] }
);

/** An email of one brand. The lender decides which page of the app its button opens. */
export interface CompiledEmail {
  readonly subject: MessageText;
  /** The line that mail programs show beside the subject. */
  readonly preview: MessageText;
  readonly blocks: readonly EmailBlock[];
  /** The label of the button. */
  readonly button: MessageText;
}

/** Emails and text messages in one language, by name. */
export interface WrittenMessages {
  readonly emails: Readonly<Record<string, CompiledEmail>>;
  readonly texts: Readonly<Record<string, MessageText>>;
}

/** The emails and text messages of one brand. */
export interface CompiledMessages extends WrittenMessages {
  /** Those that are completely translated, by the other languages of the brand. */
  readonly languages?: Readonly<Record<string, WrittenMessages>>;
}
