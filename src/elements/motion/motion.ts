/**
 * Motion between two renderings. What moves are cards and chips, not the items around them: the scroll position is stored by the
 * place of items. View transitions of one element would do the same, but crash the compositor of Chromium 156, and those of the
 * page block the pointer.
 */
import '../../own-globals.ts';
import type { RenderModule } from '../internal/lazy-module.ts';

/** Each function measures what is shown, and returns what animates the change after a rendering. */
export interface Motion {
  /** Products: `items` finds their nodes, each with `data-id`. */
  readonly products: (items: () => readonly HTMLElement[]) => () => void;
  /** Chips of these filters below a root. */
  readonly chips: (root: ParentNode, filters: readonly { readonly key: string }[]) => () => void;
}

/** Lazy module of the motion. */
export const motion: RenderModule<Motion> = { render: { products, chips } };

interface Place {
  readonly item: HTMLElement;
  readonly box: DOMRect;
}

const MOVE: KeyframeAnimationOptions = { duration: 200, easing: 'ease-out' };
const FADE: KeyframeAnimationOptions = { duration: 150, easing: 'ease-out' };
const CHIP: KeyframeAnimationOptions = { duration: 120, easing: 'ease-out' };
const HIDDEN_CHIP: Keyframe = { opacity: 0, scale: 0.8 };
/** Longest time in milliseconds that a picture stays until the one in its place is loaded. */
const MAX_PICTURE_WAIT_MS = 1000;

function products(items: () => readonly HTMLElement[]): () => void {
  const before = new Map(
    placesOf(items()).map(({ item, box }) => [idOf(item), { box, picture: pictureOf(item) }]),
  );
  return () => {
    for (const { item, box } of placesOf(items())) {
      const from = before.get(idOf(item));
      for (const card of cardsIn(item)) {
        // Mostly after the others have passed.
        if (from === undefined) card.animate({ opacity: [0, 0, 1] }, MOVE);
        else move(card, from.box, box, MOVE);
      }
      if (from?.picture) fadeOut(from.picture, pictureOf(item));
    }
  };
}

/** Places of the items in the window. */
function placesOf(items: readonly HTMLElement[]): readonly Place[] {
  const places = items.map((item) => ({ item, box: item.getBoundingClientRect() }));
  return places.filter(({ box }) => box.bottom > 0 && box.top < innerHeight);
}

/** The list's own card, the cells of a row, or what the page has in its slot. */
function cardsIn({ children, firstElementChild: first }: HTMLElement): readonly Element[] {
  return first instanceof HTMLSlotElement ? first.assignedElements() : [...children];
}

function idOf({ dataset }: HTMLElement): string {
  return dataset['id'] ?? '';
}

function pictureOf(item: HTMLElement): HTMLImageElement | null {
  return item.querySelector('.media > img');
}

function move(node: Element, from: DOMRect, to: DOMRect, options: KeyframeAnimationOptions): void {
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (x === 0 && y === 0) return;
  node.animate({ transform: [`translate(${x}px, ${y}px)`, 'none'] }, options);
}

/** Shows a picture that has been removed over the one in its place, until that is loaded, and fades it. */
function fadeOut(old: HTMLImageElement, picture: HTMLImageElement | null): void {
  if (picture === null || old.isConnected || !old.complete) return;
  old.alt = '';
  Object.assign(old.style, { position: 'absolute', inset: '0' });
  picture.after(old);
  const isLoaded = picture.decode().catch(() => undefined);
  const isLate = new Promise((resolve) => setTimeout(resolve, MAX_PICTURE_WAIT_MS));
  void Promise.race([isLoaded, isLate]).then(() => vanish(old, { opacity: 0 }, FADE));
}

/** Animates a node to its end, and removes it. */
function vanish(node: HTMLElement, end: Keyframe, options: KeyframeAnimationOptions): void {
  const removal = node.animate([{}, end], { ...options, fill: 'forwards' });
  removal.onfinish = () => node.remove();
}

/** Keys of the filters that were rendered last, by root. */
const renderedFilters = new WeakMap<ParentNode, string>();

function chips(root: ParentNode, filters: readonly { readonly key: string }[]): () => void {
  const keys = filters.map(({ key }) => key).join();
  // Not measured at each rendering: the layout may have to be done for it.
  if (keys === renderedFilters.get(root)) return () => {};
  renderedFilters.set(root, keys);
  const before = new Map(chipsIn(root).map((chip) => [chip, chip.getBoundingClientRect()]));
  const list = before.keys().next().value?.parentElement;
  return () => {
    const after = new Map(chipsIn(root).map((chip) => [chip, chip.getBoundingClientRect()]));
    for (const [chip, box] of after) {
      const from = before.get(chip);
      if (from === undefined) chip.animate([HIDDEN_CHIP, {}], CHIP);
      else move(chip, from, box, CHIP);
    }
    const gone = [...before].filter(([chip]) => !after.has(chip));
    if (list && root instanceof ShadowRoot) for (const leaving of gone) leave(leaving, list, root);
  };
}

function chipsIn(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.chips > li')];
}

/**
 * Shows a chip that has been removed at its former place, and fades it. It stands in a shadow tree of its own: the element neither
 * counts it nor moves the focus to it.
 */
function leave([chip, { x, y }]: [HTMLElement, DOMRect], list: Element, root: ShadowRoot): void {
  const holder = root.ownerDocument.createElement('div');
  holder.inert = true;
  Object.assign(holder.style, {
    position: 'absolute',
    inset: '0 auto auto 0',
    width: 'max-content',
  });
  const copy = list.cloneNode();
  copy.appendChild(chip);
  const shadow = holder.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = root.adoptedStyleSheets;
  shadow.append(copy);
  root.append(holder);
  const box = chip.getBoundingClientRect();
  holder.style.translate = `${x - box.x}px ${y - box.y}px`;
  vanish(holder, HIDDEN_CHIP, CHIP);
}
