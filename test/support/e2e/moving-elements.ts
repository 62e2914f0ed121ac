/** Elements that may move or fade: what the styles allow, whether or not it happens now. */

/**
 * Names of all elements in all shadow trees with an animation, or with a transition of more than a millisecond; runs in the
 * page. A transition of a millisecond is how a shop sees that the colours of its page change.
 */
export function movingElements(): readonly string[] {
  const names: string[] = [];
  const trees: (Document | ShadowRoot)[] = [document];
  for (const tree of trees) {
    for (const element of tree.querySelectorAll('*')) {
      if (element.shadowRoot !== null) trees.push(element.shadowRoot);
      for (const part of ['', '::before', '::after', '::backdrop']) {
        const { animationName, transitionDuration } = getComputedStyle(element, part);
        const isFading = transitionDuration
          .split(',')
          .some((time) => Number.parseFloat(time) > 0.001);
        // Without a name: not rendered at all.
        if (!['none', ''].includes(animationName) || isFading) names.push(element.localName + part);
      }
    }
  }
  return names;
}
