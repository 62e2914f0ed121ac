/** See faulty-lists.js. */
import type { ApiResponse, ApiRequest } from '../../src/protocol/http-exchange.ts';

export type AnswerText = (request: ApiRequest) => Promise<ApiResponse>;

export declare const LIST_FAULT: RegExp;

export declare function faultyLists(fault: string, answer: AnswerText): AnswerText;
