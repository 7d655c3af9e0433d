import type { TestableFlow } from '#compiler';
import type { JsonObject } from '#model';

/** The context of a form run of the browser, for the engine. The brand and the fixed parts are those of the compiled flow. */
export const walkContext = ({ context }: Pick<TestableFlow, 'context'>, known: JsonObject): JsonObject => ({
  ...context,
  ...known,
});
