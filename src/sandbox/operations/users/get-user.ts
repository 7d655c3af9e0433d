import type { Operation } from '../operation.ts';
import { answerWithUser } from './answer-with-user.ts';
import { ownUser } from './own-user.ts';

/** C-04: the user whose token it is. Everybody else is not found, whether they exist or not (T-18). */
export const getUser: Operation = async (call) => answerWithUser(call, await ownUser(call));
