/** State of one product's button; a new object after each change. */
export interface CartState {
  readonly kind: 'busy' | 'added' | 'later' | 'failed';
  /** Note below the button; `''` for none. */
  readonly note: string;
}
