import { answerOnce } from './answer-once.ts';
import type { Operation } from './operation.ts';
import { requireSignedInUser } from './signed-in-user.ts';

/** Does an operation of a signed-in user once for each `Idempotency-Key`, where the client sends one (T-16). */
export function repeatable(operation: Operation): Operation {
  return async (call) => {
    if (call.parameters['Idempotency-Key'] === undefined) return operation(call);
    const user = await requireSignedInUser(call);
    return answerOnce<object>(call, user.id, async () => {
      const answer = await operation(call);
      if ('refusal' in answer) return answer;
      if ('content' in answer) throw new Error(`${call.operation} answers with a file, which is not remembered.`);
      return { response: answer.data as object };
    });
  };
}
