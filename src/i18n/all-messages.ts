/** Messages of the modules that are loaded on demand, English included. */
import { en } from './en.ts';
import { enLazy } from './en-lazy.ts';
import type { AllMessages, Messages } from './messages.ts';
import { replaceMessages } from './page-messages.ts';

/** All English messages: those of a language or a page replace them. */
export const allEnglish: AllMessages = { ...en, ...enLazy };

/**
 * Completes messages by those of modules that are loaded on demand: what a language or a page has,
 * else English. The same object gives the same result.
 */
export function allMessages(messages: Messages): AllMessages {
  const all = completed.get(messages) ?? replaceMessages(allEnglish, messages);
  completed.set(messages, all);
  return all;
}

const completed = new WeakMap<Messages, AllMessages>();
