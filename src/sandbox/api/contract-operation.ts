/** A parameter of an operation in the contract. */
export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** Is the value a list of elements separated by commas (C-00)? */
  readonly list: boolean;
}

/** Validates a value and returns the violations. Parameters arrive as text; the check converts them in place to their types. */
export type Check = (value: unknown) => readonly Finding[];

/** A violation of a JSON Schema: the place, the keyword and its parameters. */
export interface Finding {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One operation of the API contract, ready to be served. */
export interface ContractOperation {
  readonly id: string;
  readonly api: 'product' | 'shared';
  readonly method: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly parameters: readonly ContractParameter[];
  /** Takes one object with all parameters by name. */
  readonly checkParameters: Check;
  /** Absent if the operation has no request body. */
  readonly checkBody?: Check;
  /** Does the body contain files (base64 text under `file`)? */
  readonly takesFiles: boolean;
  /** The HTTP status of a successful answer. */
  readonly success: number;
}
