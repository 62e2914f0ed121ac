/** What a test of an accessibility tree is made of. */
import type { Page } from 'playwright-core';

export interface AriaCase {
  readonly name: string;
  readonly markup: string;
  /** Whose tree. */
  readonly element: string;
  /** Of the window; wide unless given. */
  readonly width?: number;
  /** What the shopper does first. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** As a browser tells it to a screen reader; times of day are `TIME`. */
  readonly expected: string;
}
