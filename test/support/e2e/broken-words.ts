/** Finds words that a line break divides. */

/** Word that begins in one line and ends in another. */
export interface BrokenWord {
  readonly word: string;
  /** Text around it. */
  readonly text: string;
  /** Elements around it: `wps-facet span.name`. */
  readonly where: string;
}

/** Result of `measureWords`. */
export interface MeasuredWords {
  readonly broken: readonly BrokenWord[];
  /** Number of words that were measured. */
  readonly words: number;
}

/**
 * Measures all visible words in a document and in all shadow trees. Not those in Japanese, whose lines end between any two letters.
 * Runs in the page.
 */
export function measureWords(): MeasuredWords {
  const segments = new Intl.Segmenter('en', { granularity: 'word' });
  const broken: BrokenWord[] = [];
  let words = 0;
  const isVisible = { opacityProperty: true, visibilityProperty: true };

  const measure = (text: Text, host: string): void => {
    const parent = text.parentElement;
    if (!parent?.checkVisibility(isVisible) || parent.closest('style, script, option') !== null)
      return;
    for (const { segment, index, isWordLike } of segments.segment(text.data)) {
      if (!isWordLike || /[\u3040-\u30ff\u4e00-\u9fff]/.test(segment)) continue;
      words += 1;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
        broken.push({
          word: segment,
          text: text.data.trim().slice(0, 80),
          where: `${host} ${parent.localName}.${parent.className}`,
        });
    }
  };
  const visit = (root: Node, host: string): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) measure(node, host);
      else if (node instanceof Element && node.shadowRoot !== null)
        visit(node.shadowRoot, node.localName);
  };
  visit(document, '');
  return { broken, words };
}
