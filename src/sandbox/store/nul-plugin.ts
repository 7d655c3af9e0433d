import {
  OperationNodeTransformer,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely';

/**
 * PostgreSQL refuses a text with the character NUL in it, and SQLite's driver ends it there; anybody can send one. Its picture,
 * U+2400, stands for it: what has one is kept or looked for as any other text.
 */
export class NulPlugin implements KyselyPlugin {
  readonly #transformer = new NulTransformer();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}

class NulTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: withPicture(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(withPicture) };
  }
}

const withPicture = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\u2400') : value);
