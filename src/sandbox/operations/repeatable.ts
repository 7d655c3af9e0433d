import { answerOnce } from './answer-once.ts';
import type { Answer, Call, Operation, RefusalAnswer } from './operation.ts';
import { requireSignedInUser, signedInUser } from './signed-in-user.ts';

/** Makes an operation for signed-in users run once for each `Idempotency-Key`, if the client sends one (T-16). */
export function repeatable(operation: Operation): Operation {
  return async (call) => {
    if (call.parameters['Idempotency-Key'] === undefined) return operation(call);
    const user = await requireSignedInUser(call);
    return once(call, user.id, operation);
  };
}

/** Does the same for an operation that does not require sign-in. */
export function repeatableByVisitors(operation: Operation): Operation {
  return async (call) => {
    if (call.parameters['Idempotency-Key'] === undefined) return operation(call);
    const user = await signedInUser(call);
    return once(call, user?.id, operation);
  };
}

function once(call: Call, callerId: string | undefined, operation: Operation): Promise<Answer | RefusalAnswer> {
  return answerOnce<object>(call, callerId, async () => {
    const answer = await operation(call);
    if ('refusal' in answer) return answer;
    if ('content' in answer) throw new Error(`${call.operation} answers with a file, which cannot be remembered.`);
    return { response: answer.data as object };
  });
}
