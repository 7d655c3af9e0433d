/** A parameter as the contract describes it. */
export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  /** A list whose elements stand in one value, separated by commas (C-00). */
  readonly list: boolean;
}

/** Checks a value and says what is wrong with it. Parameters that arrive as text are turned into what their schema says. */
export type Check = (value: unknown) => readonly Finding[];

/** Something that a JSON Schema does not accept: where, the keyword that failed and its parameters. */
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
  /** Of all parameters in one object, by their names. */
  readonly checkParameters: Check;
  /** Absent: the operation takes no body. */
  readonly checkBody?: Check;
  /** Does its body bring files, as base64 under `file`? */
  readonly takesFiles: boolean;
  /** The status of its success. */
  readonly success: number;
}
