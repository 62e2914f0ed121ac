/** See faulty-lists.js. */
import type { Engine } from '../../src/engine/index.ts';

export declare const LIST_FAULT: RegExp;

export declare function faultyLists(
  fault: string,
  answer: Engine['answerText'],
): Engine['answerText'];
