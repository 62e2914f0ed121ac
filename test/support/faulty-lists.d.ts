/** See faulty-lists.js. */
import type { ApiAnswer, ApiRequest } from '../../src/protocol/api-answer.ts';

export type AnswerText = (request: ApiRequest) => Promise<ApiAnswer>;

export declare const LIST_FAULT: RegExp;

export declare function faultyLists(fault: string, answer: AnswerText): AnswerText;
