import type { Operation } from '../operation.ts';
import { answerWithUser } from './answer-with-user.ts';
import { ownUser } from './own-user.ts';

/** C-04: answers with the caller's own user; 404 for any other id, whether that user exists or not (T-18). */
export const getUser: Operation = async (call) => answerWithUser(call, await ownUser(call));
