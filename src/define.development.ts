/**
 * Entry of the development build: `define.ts`, with warnings on the console, measurements and
 * `explain`. The production build contains none of it.
 */
import './development/index.ts';

export * from './define.ts';
