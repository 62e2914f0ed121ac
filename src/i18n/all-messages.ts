/** Messages of the modules that are loaded on demand, English included. */
import { en } from './en.ts';
import { enLazy } from './en-lazy.ts';
import type { AllMessages } from './messages.ts';
import { completedBy } from './page-messages.ts';

/** All English messages: those of a language or a page replace them. */
export const allEnglish: AllMessages = { ...en, ...enLazy };

/** Completes messages by those of modules that are loaded on demand, see `completedBy`. */
export const allMessages = completedBy(allEnglish);
