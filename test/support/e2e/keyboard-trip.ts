/** Case of a keyboard test: elements, keys and expectations. */
import type { Page } from 'playwright-core';

export interface KeyboardTrip {
  readonly name: string;
  readonly elements: string;
  readonly attributes?: string;
  /** Width of the window in CSS pixels. */
  readonly width?: number;
  /** Reached by Tab first. */
  readonly start?: string;
  readonly go: (trip: Keys) => Promise<unknown>;
}

export interface Keys {
  readonly page: Page;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Waits until it is there. */
  readonly focus: (expected: string) => Promise<void>;
  /** Waits until so many are found. */
  readonly total: (expected: number) => Promise<void>;
}
